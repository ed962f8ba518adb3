import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { UncertainDelivery } from './mail-transport.ts';
import { createSmtpTransport } from './smtp.ts';

const message = {
  id: 'mail-1',
  to: 'ratna@serat.example',
  subject: 'Kode aktivasi',
  html: '<p>482913</p>',
  text: '482913',
};

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

/** A mail server that speaks just enough SMTP; `onBody` decides how it ends. */
async function listen(
  onBody: (socket: Socket) => void,
  { greeting = '220 hai', requireTls = false } = {},
) {
  const bodies: string[] = [];
  server = createServer((socket) => {
    let body: string | null = null;
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (body !== null) {
        body += text;
        if (body.endsWith('\r\n.\r\n')) {
          bodies.push(body);
          body = null;
          onBody(socket);
        }
      } else if (/^DATA/i.test(text)) {
        body = '';
        socket.write('354 lanjut\r\n');
      } else {
        socket.write(/^QUIT/i.test(text) ? '221 dah\r\n' : '250 baik\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const transport = createSmtpTransport(
    { url: `smtp://127.0.0.1:${port}`, requireTls },
    'Serat <halo@serat.example>',
  );
  return { transport, bodies };
}

describe('smtp', () => {
  it('hands the mail over, under an id that stays the same', async () => {
    const { transport, bodies } = await listen((socket) => socket.write('250 diterima\r\n'));
    await transport.send(message);
    await transport.close();
    expect(bodies[0]).toContain('Message-ID: <mail-1@serat.example>');
    expect(bodies[0]).toContain('multipart/alternative');
    expect(bodies[0]).toMatch(new RegExp(`(${message.text}|${btoa(message.text)})`));
    expect(bodies[0]).toContain('To: ratna@serat.example');
  });

  it('knows that a refused mail did not go out', async () => {
    const { transport } = await listen((socket) => socket.write('451 nanti saja\r\n'));
    await expect(transport.send(message)).rejects.not.toBeInstanceOf(UncertainDelivery);
  });

  it('knows that an unreachable server took nothing', async () => {
    const { transport } = await listen(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    await expect(transport.send(message)).rejects.not.toBeInstanceOf(UncertainDelivery);
  });

  it('does not know when the line breaks after the body', async () => {
    const { transport } = await listen((socket) => socket.destroy());
    await expect(transport.send(message)).rejects.toBeInstanceOf(UncertainDelivery);
  });

  it('knows that nothing went out when the line breaks before the body', async () => {
    const { transport } = await listen(() => undefined, { greeting: '554 tutup' });
    await expect(transport.send(message)).rejects.not.toBeInstanceOf(UncertainDelivery);
  });

  it('hands nothing to a server without TLS where TLS is required', async () => {
    const { transport, bodies } = await listen(() => undefined, { requireTls: true });
    await expect(transport.send(message)).rejects.not.toBeInstanceOf(UncertainDelivery);
    expect(bodies).toEqual([]);
  });
});
