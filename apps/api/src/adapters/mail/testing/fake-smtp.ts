import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll } from 'vitest';

interface Behaviour {
  greeting: string | null;
  onRecipient: (socket: Socket) => void;
  onEnd: (socket: Socket) => void;
}

const say = (line: string) => (socket: Socket) => void socket.write(`${line}\r\n`);

export const behaviours = {
  takes: { greeting: '220 hai', onRecipient: say('250 baik'), onEnd: say('250 diterima') },
  refusesLater: { greeting: '220 hai', onRecipient: say('250 baik'), onEnd: say('451 nanti') },
  refusesRecipient: { greeting: '220 hai', onRecipient: say('550 siapa'), onEnd: say('250 ya') },
  greylists: { greeting: '220 hai', onRecipient: say('450 4.2.0 nanti'), onEnd: say('250 ya') },
  mindsUs: { greeting: '220 hai', onRecipient: say('554 5.7.1 bukan kami'), onEnd: say('250 ya') },
  asksWhoWeAre: { greeting: '220 hai', onRecipient: say('530 masuk dulu'), onEnd: say('250 ya') },
  refusesAll: { greeting: '554 tutup', onRecipient: say('250 baik'), onEnd: say('250 ya') },
  dropsBefore: {
    greeting: '220 hai',
    onRecipient: (socket: Socket) => void socket.destroy(),
    onEnd: say('250 ya'),
  },
  dropsAfter: {
    greeting: '220 hai',
    onRecipient: say('250 baik'),
    onEnd: (socket: Socket) => void socket.destroy(),
  },
  hangs: { greeting: null, onRecipient: () => undefined, onEnd: () => undefined },
  hangsAfter: { greeting: '220 hai', onRecipient: say('250 baik'), onEnd: () => undefined },
} satisfies Record<string, Behaviour>;

/** A mail server with just enough SMTP, whose behaviour can be changed at any time. */
export async function createFakeSmtp() {
  const mails: string[] = [];
  const fragments: string[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour = behaviours.takes;
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let body: string | null = null;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (body !== null) fragments.push(body);
    });
    if (behaviour.greeting === null) return;
    socket.write(`${behaviour.greeting}\r\n`);
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (body !== null) {
        body += text;
        if (!body.endsWith('\r\n.\r\n')) return;
        mails.push(body);
        body = null;
        behaviour.onEnd(socket);
      } else if (/^DATA/i.test(text)) {
        body = '';
        socket.write('354 lanjut\r\n');
      } else if (/^RCPT/i.test(text)) {
        behaviour.onRecipient(socket);
      } else {
        socket.write(/^QUIT/i.test(text) ? '221 dah\r\n' : '250 baik\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterAll(async () => {
    hangUp();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    settings: {
      url: `smtp://127.0.0.1:${port}`,
      requireTls: false,
      connections: 10,
      rate: null,
      timeoutMs: 10_000,
    },
    mails,
    fragments,
    connections: () => connections,
    hangUp,
    behave: (name: keyof typeof behaviours) => {
      behaviour = behaviours[name];
    },
  };
}
