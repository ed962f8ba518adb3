import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** `silent`: connections stay open but transfer nothing; `refused`: connections are refused. */
type State = 'open' | 'silent' | 'refused';

export async function startRelay(port: number, to: number) {
  let target = to;
  let state: State = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.on('data', (chunk: Buffer) => state === 'open' && far.write(chunk));
    far.on('data', (chunk: Buffer) => state === 'open' && near.write(chunk));
  });
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();

  const hangUp = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port,
    async become(next: State): Promise<void> {
      const before = state;
      state = next;
      if (next === 'refused') {
        server.close();
        hangUp();
      } else if (before === 'refused') await listen();
      // Connections lost data during the silence, so they are closed.
      if (before === 'silent') hangUp();
    },
    lead: (next: number): void => {
      target = next;
      hangUp();
    },
    async stop(): Promise<void> {
      hangUp();
      if (server.listening) await new Promise((resolve) => void server.close(resolve));
    },
  };
}
