// Where the server can listen, and in plain words why it can't.
import { createServer } from 'node:net';
import { hasCode } from '../logging/error-code.ts';

const nextPorts = 20;

function bind(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/**
 * Some systems let two programs share a port if one listens on all addresses; browsers then reach the other one.
 * @throws Error with a message if the address itself can't be listened to
 */
async function isFree(host: string, port: number): Promise<boolean> {
  try {
    await bind(host, port);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return false;
    throw listenRefusal(error, { host, port });
  }
  if (host !== '0.0.0.0' && host !== '::') return true;
  for (const own of ['127.0.0.1', '::1']) {
    try {
      await bind(own, port);
    } catch (error) {
      // Anything else is a machine without IPv6.
      if (hasCode(error, 'EADDRINUSE')) return false;
    }
  }
  return true;
}

/**
 * The requested port, or, if no specific one is required, the first free one of the next few.
 * @throws Error with a message for the person who starts the server, if nothing can be listened to
 */
export async function findPort(wanted: { host: string; port: number; isPortSet: boolean }): Promise<number> {
  const { host, port, isPortSet } = wanted;
  if ((await isFree(host, port)) || port === 0) return port;
  const last = Math.min(port + nextPorts, 65_535);
  for (let next = port + 1; next <= last; next += 1)
    if (await isFree(host, next)) {
      if (!isPortSet) return next;
      throw new Error(
        `Port ${port} is in use by another program. End that program, or set PORT to another port: ${next} is free.`,
      );
    }
  throw new Error(
    `Port ${port} is in use by another program${isPortSet ? '' : `, and so are the next ${last - port}`}. Set PORT to a free port.`,
  );
}

/** What was wrong with `listen`, in words; other errors unchanged. */
export function listenRefusal(error: unknown, { host, port }: { host: string; port: number }): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new Error(
      `Port ${port} is in use by another program. End that program, or set PORT to another port.`,
    );
  if (hasCode(error, 'EACCES'))
    return new Error(`This account may not listen on port ${port}. Set PORT to a port from 1024 up.`);
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL'))
    return new Error(
      `This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all of them.`,
    );
  return error;
}
