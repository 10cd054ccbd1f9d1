// The few log calls that platform code needs; pino and Fastify's logger satisfy it.
type Write = {
  (message: string): void;
  (fields: object, message?: string): void;
};

export type Logger = { info: Write; warn: Write; error: Write };
