import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../support/free-port.ts';

export interface Cable {
  origin: string;
  pull(): Promise<void>;
  plugIn(): Promise<void>;
  close(): Promise<void>;
}

/** A TCP proxy between browser and product, because not every browser's protocol can go offline. */
export async function layCable(target: string): Promise<Cable> {
  const { hostname, port: targetPort } = new URL(target);
  const port = await freePort();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const plugIn = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const pull = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  await plugIn();
  return {
    origin: `http://127.0.0.1:${port}`,
    pull,
    plugIn,
    close: async () => {
      if (server.listening) await pull();
    },
  };
}
