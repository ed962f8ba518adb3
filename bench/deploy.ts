/**
 * Checks every sample of deploy/ with the program that reads it: `npm run test:deploy`, as root, because
 * `nginx -t` opens ports below 1024.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './faults/world/machine.ts';

const samples = fileURLToPath(new URL('../deploy/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'serat-deploy-'));
const certificates = join(folder, 'certificates');
const certificate = join(certificates, 'pelanggan.pem');

/** The program and its arguments; `FILE` is the sample with this machine's paths. */
const checks: readonly (readonly [file: string, program: string, words: string])[] = [
  ['serat.service', 'systemd-analyze', 'verify FILE'],
  ['haproxy.cfg', 'haproxy', '-c -f FILE'],
  ['haproxy.compose.cfg', 'haproxy', '-c -f FILE'],
  ['nginx.conf', 'nginx', '-t -c FILE'],
  ['Caddyfile', 'caddy', 'validate --adapter caddyfile --config FILE'],
  ['prometheus-alerts.yml', 'promtool', 'check rules FILE'],
  ['prometheus-alerts.test.yml', 'promtool', 'test rules FILE'],
];

function adapted(file: string): string {
  const text = readFileSync(join(samples, file), 'utf8')
    .replaceAll('/opt/serat/bin/serat', '/bin/sh')
    .replaceAll('/etc/haproxy/certs/', certificates)
    .replaceAll(/\/etc\/letsencrypt\/\S+\.pem/g, certificate);
  return file === 'nginx.conf' ? `events {}\nhttp {\n${text}}\n` : text;
}

function run(program: string, words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
}

try {
  mkdirSync(certificates);
  const selfSigned = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=pelanggan.example'.split(' ');
  run('openssl', [...selfSigned, '-keyout', certificate, '-out', `${folder}/public.pem`]);
  writeFileSync(certificate, readFileSync(`${folder}/public.pem`), { flag: 'a' });
  for (const [file] of checks) writeFileSync(join(folder, file), adapted(file));
  for (const [file, program, words] of checks) {
    const path = findProgram(program);
    // In CI an unchecked sample is a failure.
    if (!path && process.env['CI']) throw new Error(`${file}: ${program} is not installed`);
    if (path) run(path, words.replace('FILE', join(folder, file)).split(' '));
    console.log(path ? `✓ ${file}` : `– ${file}: not checked, ${program} is not installed`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
