import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Need } from '../fault.ts';

/** A sample of deploy/ with this machine's addresses. */
export interface Proxy {
  need: Need;
  /** Writes the configuration and returns the command that starts the proxy. */
  prepare(folder: string, front: number, nodes: readonly number[]): Promise<string[]>;
}

const sample = (file: string) =>
  readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

/** Replaces `10.0.0.11:3000`, the second node and the console's ports by these nodes. */
const toNodes = (text: string, nodes: readonly number[]): string =>
  text.replaceAll(
    /10\.0\.0\.1(\d):\d+/g,
    (_all, number) => `127.0.0.1:${nodes[Number(number) - 1]}`,
  );

export const proxies: readonly Proxy[] = [
  {
    need: 'haproxy',
    async prepare(folder, front, nodes) {
      const file = join(folder, 'haproxy.cfg');
      const text = toNodes(await sample('haproxy.cfg'), nodes)
        .replace('bind :80', `bind 127.0.0.1:${front}`)
        .replace('log /dev/log local0', 'log stdout format raw local0')
        .replaceAll(/^ +(bind :443 ssl|http-request redirect scheme).*\n/gm, '')
        // Both servers answer health checks on their own port.
        .replaceAll(' port 3000', '');
      await writeFile(file, text);
      return ['haproxy', '-db', '-f', file];
    },
  },
  {
    need: 'nginx',
    async prepare(folder, front, nodes) {
      const file = join(folder, 'nginx.conf');
      const text = toNodes(await sample('nginx.conf'), nodes)
        // Removes TLS and the server that redirects to it.
        .replaceAll(/^server \{\n {4}listen 80;[^}]+\}\n/gm, '')
        .replaceAll(/^ +(ssl_.+|listen \[::\].+)\n/gm, '')
        .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${front};`);
      const around = [
        'daemon off;',
        `pid ${join(folder, 'nginx.pid')};`,
        'error_log /dev/null;',
        'events {}',
        'http {',
        'access_log off;',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (name) => `${name}_temp_path ${join(folder, name)};`,
        ),
      ];
      await writeFile(file, [...around, text, '}'].join('\n'));
      return ['nginx', '-p', folder, '-c', file];
    },
  },
  {
    need: 'caddy',
    async prepare(folder, front, nodes) {
      const file = join(folder, 'Caddyfile');
      const text = toNodes(await sample('Caddyfile'), nodes)
        .replace('\npelanggan.example {', `\nhttp://127.0.0.1:${front} {`)
        .replace('\nkonsol.pelanggan.example {', `\nhttp://konsol.localhost:${front} {`)
        .replace('\t\thealth_port 3000\n', '');
      await writeFile(
        file,
        `{\n\tadmin off\n\tstorage file_system ${join(folder, 'caddy')}\n}\n${text}`,
      );
      return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
    },
  },
];
