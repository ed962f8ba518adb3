import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openLines } from './database-line.ts';

const ca = fileURLToPath(import.meta.url);

function judge(address: string, tls: 'required' | 'optional' = 'required') {
  const problems: string[] = [];
  const complain = (problem: string) => void problems.push(problem);
  const open = openLines({ DATABASE_URL: address }, tls, { production: true, complain });
  return { open, problems };
}

// shows S13.4, V12.3.1
it.each([
  'postgres://u:rahasia@db.example/serat',
  'postgres://u:rahasia@10.0.0.9/serat',
  'postgres://u:rahasia@database/serat',
  'postgres://u:rahasia@db.example/serat?sslmode=disable',
  'postgres://u:rahasia@db.example/serat?sslmode=no-verify',
  'postgres://u:rahasia@db.example/serat?sslmode=require',
  'postgres://u:rahasia@db.example/serat?uselibpqcompat=true&sslmode=require',
  'postgres://u:rahasia@db.example/serat?sslmode=verify-ca',
  'postgres://u:rahasia@db.example/serat?sslmode=verify-full&sslmode=disable',
  'postgres://u:rahasia@localhost/serat?host=db.example',
  'postgres://u:rahasia@db.example/serat?ssl=true',
])('detects missing TLS verification in %s', (address) => {
  const { problems } = judge(address);
  expect(problems.join()).toMatch(/DATABASE_URL.*sslmode=verify-full.*DATABASE_TLS=optional/);
  expect(problems.join()).not.toContain('rahasia');
  expect(judge(address, 'optional')).toEqual({ open: ['DATABASE_URL'], problems: [] });
});

// shows V12.3.2
it.each([
  'postgres://db.example/serat?sslmode=verify-full',
  `postgres://db.example/serat?sslmode=verify-full&sslrootcert=${ca}`,
  `postgres://db.example/serat?sslmode=verify-ca&sslrootcert=${ca}`,
  `postgres://db.example/serat?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${ca}`,
])('accepts TLS verified by %s', (address) => {
  expect(judge(address)).toEqual({ open: [], problems: [] });
});

it.each([
  'postgres://serat@127.0.0.1:5432/serat',
  'postgres://serat@localhost/serat',
  'postgres://serat@[::1]/serat',
  'postgres://serat@/serat?host=/var/run/postgresql',
  'postgres://serat@%2Fvar%2Frun%2Fpostgresql/serat',
])('needs no TLS on the same machine: %s', (address) => {
  expect(judge(address)).toEqual({ open: [], problems: [] });
});

it('names a URL whose CA file is missing', () => {
  const { problems } = judge(
    'postgres://db.example/serat?sslmode=verify-full&sslrootcert=/tidak/ada.pem',
  );
  expect(problems.join()).toMatch(/berkas sertifikat.*DATABASE_URL/);
});
