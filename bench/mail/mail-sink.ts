// A mail server in the measurement's own process: takes everything, and remembers to whom it came and what a few said.
import { SMTPServer } from 'smtp-server';

export type Sink = {
  port: number;
  /** How often something came to each address. */
  received: Map<string, number>;
  total(): number;
  /** Every thousandth message, as it came. */
  samples: Buffer[];
  forget(): void;
  close(): Promise<void>;
};

const isReader = /^reader-\d+@/;

export async function startSink(): Promise<Sink> {
  const received = new Map<string, number>();
  const samples: Buffer[] = [];
  let total = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onData(stream, { envelope }, done) {
      const isSample = total % 1_000 === 0;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (isSample) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (isSample) samples.push(Buffer.concat(chunks));
        // Emails to the admin, such as of a sign-in, and those of the floor are no part of a campaign.
        for (const { address } of envelope.rcptTo.filter((to) => isReader.test(to.address))) {
          received.set(address, (received.get(address) ?? 0) + 1);
          total += 1;
        }
        done(null, '2.0.0 Kept');
      });
    },
  });
  // A client killed in the middle of a conversation does not say goodbye.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no address');
  return {
    port: address.port,
    received,
    total: () => total,
    samples,
    forget() {
      received.clear();
      samples.length = 0;
      total = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
