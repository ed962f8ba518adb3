import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../faults/world/machine.ts';
import type { Machine } from './machine.ts';

interface Sample {
  file: string;
  program: string;
  place: string;
  check: readonly string[];
  before?: (machine: Machine) => void;
}

const certificate = '/etc/letsencrypt/live/pelanggan.example';

const selfSigned = 'openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=pelanggan.example'.split(
  ' ',
);

const samples: readonly Sample[] = [
  {
    file: 'serat.service',
    program: 'systemd-analyze',
    place: '/etc/systemd/system/serat.service',
    check: ['systemd-analyze', 'verify', '/etc/systemd/system/serat.service'],
  },
  ...['haproxy.cfg', 'haproxy.compose.cfg'].map((file) => ({
    file,
    program: 'haproxy',
    place: `/etc/haproxy/${file}`,
    check: ['haproxy', '-c', '-f', `/etc/haproxy/${file}`],
    before(machine: Machine) {
      const both = '/etc/haproxy/certs/pelanggan.pem';
      machine.write(both, '');
      machine.run([...selfSigned, '-keyout', both, '-out', both]);
    },
  })),
  {
    file: 'nginx.conf',
    program: 'nginx',
    place: '/etc/nginx/conf.d/serat.conf',
    check: ['nginx', '-t'],
    before(machine) {
      machine.write(`${certificate}/README`, '');
      const key = ['-keyout', `${certificate}/privkey.pem`];
      machine.run([...selfSigned, ...key, '-out', `${certificate}/fullchain.pem`]);
    },
  },
  {
    file: 'Caddyfile',
    program: 'caddy',
    place: '/etc/caddy/Caddyfile',
    check: ['caddy', 'validate', '--adapter', 'caddyfile', '--config', '/etc/caddy/Caddyfile'],
  },
  {
    file: 'prometheus-alerts.yml',
    program: 'promtool',
    place: '/etc/prometheus/prometheus-alerts.yml',
    check: ['promtool', 'check', 'rules', '/etc/prometheus/prometheus-alerts.yml'],
  },
  {
    file: 'prometheus-alerts.test.yml',
    program: 'promtool',
    place: '/etc/prometheus/prometheus-alerts.test.yml',
    check: ['promtool', 'test', 'rules', '/etc/prometheus/prometheus-alerts.test.yml'],
  },
];

export function checkSamples(root: string, machine: Machine, tell: (line: string) => void): void {
  for (const { file, program, place, check, before } of samples) {
    if (!findProgram(program)) {
      // In CI an unchecked sample is a failure.
      if (process.env['CI']) throw new Error(`${file}: ${program} is not installed`);
      console.log(`– ${file}: not checked, ${program} is not installed`);
      continue;
    }
    machine.write(place, readFileSync(join(root, 'deploy', file), 'utf8'));
    before?.(machine);
    machine.run(check);
    tell(`${file}: ${check.slice(0, 2).join(' ')}`);
  }
}
