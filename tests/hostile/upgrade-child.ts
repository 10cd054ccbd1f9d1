// One update of a database in a process of its own, which the test kills.
import { openDatabase } from '#platform/server/database/database.ts';
import { updateDatabase } from '#platform/server/database/update.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log });
process.send?.('opened');
await updateDatabase(database, { dataDir, version: 'next', log, dumpsFirst: true });
process.send?.('updated');
await database.close();
process.exit();
