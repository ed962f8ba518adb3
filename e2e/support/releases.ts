import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portalUrl } from './portal-url.ts';

interface Releases {
  /** A proxy to the product that can switch to a new version. */
  url: string;
  newBuild: string;
  /** Serves page and service worker of another build from now on. */
  release(): void;
  /** Answers pages with 502, as a proxy in front of a stopped service. */
  breakDown(): void;
  stall(): void;
  /** Sends pages only up to these words; the returned function sends the rest. */
  pauseAfter(words: string): () => void;
  /** Answers 404 for this file. */
  forget(path: string): void;
  stop(): Promise<void>;
}

const newBuild = 'fedcba9876543210';

export async function startReleases(): Promise<Releases> {
  const product = portalUrl();
  const page = await (await fetch(`${product}/`)).text();
  const build = /<meta name="build" content="([^"]+)"/.exec(page)?.[1];
  if (build === undefined) throw new Error('the page names no build');
  let released = false;
  let broken = false;
  let stalled = false;
  let pause = { words: '', over: Promise.resolve() };
  const gone = new Set<string>();

  const server = createServer((request, reply) => {
    void (async () => {
      const path = request.url ?? '/';
      const isPage = request.headers.accept?.startsWith('text/html');
      if (stalled && !path.startsWith('/assets/')) return;
      if (broken && isPage) return void reply.writeHead(502).end('Bad Gateway');
      if (gone.has(path)) return void reply.writeHead(404).end();
      const body = request.method === 'POST' ? Buffer.concat(await request.toArray()) : null;
      const { authorization, 'content-type': type } = request.headers;
      const answer = await fetch(product + path, {
        method: request.method ?? 'GET',
        headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        body,
        redirect: 'manual',
      });
      const headers = Object.fromEntries(answer.headers);
      for (const name of [
        'content-encoding',
        'content-length',
        'transfer-encoding',
        'connection',
      ]) {
        delete headers[name];
      }
      const isText =
        /html|javascript/.test(headers['content-type'] ?? '') && !path.startsWith('/assets/');
      const bytes = Buffer.from(await answer.arrayBuffer());
      reply.writeHead(answer.status, headers);
      if (!isText) return void reply.end(bytes);
      const text = released ? bytes.toString().replaceAll(build, newBuild) : bytes.toString();
      const first = text.indexOf(pause.words) + pause.words.length;
      reply.write(text.slice(0, first));
      await pause.over;
      reply.end(text.slice(first));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    newBuild,
    release() {
      released = true;
    },
    breakDown() {
      broken = true;
    },
    stall() {
      stalled = true;
    },
    pauseAfter(words) {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = { words, over: promise };
      return resolve;
    },
    forget(path) {
      gone.add(path);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
