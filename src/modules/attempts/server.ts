// The attempts module: doing a quiz in one’s own time, without a host.
import { defineServerModule } from '#platform/server/module.ts';

export default defineServerModule({ name: 'attempts' });
