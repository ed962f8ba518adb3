import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** Only what the checks need, because tens of thousands of whole mails would fill the memory. */
export interface Letter {
  id: string;
  to: string;
  code: string | null;
}

type Behaviour = 'takes' | 'refuses' | 'hangs';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A minimal SMTP server that records accepted mails. */
export async function startMailServer(port: number) {
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour = 'takes';
  let meetings = 0;

  const server: Server = createServer((socket) => {
    meetings += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (behaviour === 'hangs') return;
    if (behaviour === 'refuses') {
      socket.end('421 nanti saja\r\n');
      return;
    }
    converse(socket);
  });

  function converse(socket: Socket): void {
    let unread = '';
    let body: string[] | null = null;
    let to = '';
    socket.write('220 hai\r\n');
    socket.on('data', (chunk: Buffer) => {
      unread += chunk.toString('latin1');
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        hear(line);
      }
    });
    function hear(line: string): void {
      if (behaviour === 'hangs') return;
      if (body) {
        if (line !== '.') {
          body.push(line.startsWith('..') ? line.slice(1) : line);
          return;
        }
        const { id, text } = read(body);
        const code = /^ {4}(\d{6})\s*$/m.exec(text)?.[1] ?? null;
        letters.push({ id: detached(id), to: detached(to), code: code && detached(code) });
        body = null;
        socket.write('250 diterima\r\n');
        return;
      }
      if (behaviour === 'refuses') {
        socket.end('421 nanti saja\r\n');
        return;
      }
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
      if (recipient) to = recipient.toLowerCase();
      if (/^DATA/i.test(line)) {
        body = [];
        socket.write('354 lanjut\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 dah\r\n');
      else socket.write('250 baik\r\n');
    }
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    meetings: () => meetings,
    /** Open connections switch with their next command. */
    become(next: Behaviour): void {
      behaviour = next;
      if (next === 'takes') for (const socket of sockets) socket.destroy();
    },
    codeFor: (email: string): string | null =>
      letters.findLast(({ to, code }) => to === email && code !== null)?.code ?? null,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** A substring would keep the whole text in memory. */
const detached = (part: string): string => Buffer.from(part).toString();

function read(lines: readonly string[]): { id: string; text: string } {
  const whole = lines.join('\n');
  const id = /^Message-ID:\s*<([^@>]+)/im.exec(whole)?.[1] ?? '';
  const boundary = /boundary="?([^"\n;]+)"?/i.exec(whole)?.[1];
  const parts = boundary ? whole.split(`--${boundary}`) : [whole];
  const plain = parts.find((part) => /^Content-Type: text\/plain/im.test(part)) ?? whole;
  const [head = '', ...rest] = plain.split('\n\n');
  const body = rest.join('\n\n');
  if (/base64/i.test(head)) return { id, text: Buffer.from(body, 'base64').toString() };
  if (/quoted-printable/i.test(head)) {
    const text = body
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    return { id, text };
  }
  return { id, text: body };
}
