import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { StartError } from '../../start/start-error.ts';
import { waitForDatabase } from './reach.ts';

const server = inject('testServer');

// shows R4.10
test('accepts a server that answers', async () => {
  await expect(waitForDatabase(server)).resolves.toBeUndefined();
});

test('names an unreachable server in one line, without its password', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const address = busy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  busy.close();
  await once(busy, 'close');

  const attempt = waitForDatabase(
    { connectionString: `postgres://serat:rahasia@127.0.0.1:${port}/toko` },
    1,
  );
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(
    `PostgreSQL di 127.0.0.1:${port}/toko tidak dapat dihubungi (ECONNREFUSED). Periksa DATABASE_URL.`,
  );
});

test('reports a refusal at once instead of waiting', async () => {
  await expect(waitForDatabase({ ...server, database: 'tidak_ada' }, 600_000)).rejects.toThrow(
    /tidak_ada tidak dapat dipakai: basis data tidak ada\.$/,
  );
});

test('reports an invalid address', async () => {
  await expect(waitForDatabase({ connectionString: 'postgres://a:b@[:5432/x' })).rejects.toThrow(
    'DATABASE_URL bukan alamat PostgreSQL yang benar.',
  );
});

test('refuses a server older than PostgreSQL 15', async () => {
  const old = await fakeServer('140012');
  const attempt = waitForDatabase({ host: '127.0.0.1', port: old.port, user: 'a', database: 'b' });
  await expect(attempt).rejects.toThrow(
    `PostgreSQL di 127.0.0.1:${old.port}/b adalah PostgreSQL 14; Serat perlu PostgreSQL 15 atau lebih baru.`,
  );
  old.close();
});

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Speaks just enough of the protocol to report a version. */
async function fakeServer(version: string): Promise<{ port: number; close: () => void }> {
  const int4 = 23;
  const field = Buffer.alloc(2 + 8 + 18);
  field.writeInt16BE(1, 0);
  field.write('version\0', 2);
  field.writeInt32BE(int4, 16);
  const row = Buffer.alloc(6);
  row.writeInt16BE(1, 0);
  row.writeInt32BE(version.length, 2);
  const ready = message('Z', Buffer.from('I'));
  const listener = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.once('data', () => {
        const answer = [
          message('T', field),
          message('D', Buffer.concat([row, Buffer.from(version)])),
          message('C', Buffer.from('SELECT 1\0')),
          ready,
        ];
        socket.write(Buffer.concat(answer));
      });
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => listener.close(),
  };
}
