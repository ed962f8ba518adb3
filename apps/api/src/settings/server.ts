import { isIP } from 'node:net';
import { z } from 'zod';
import { flag, milliseconds, type Read, url, withoutTrailingSlash, whole } from './kinds.ts';
import type { Mode } from './run.ts';

export const serverEnvironment = {
  HOST: z.string().optional(),
  PORT: whole(0, 65535).default(3000),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => (parts.length === 1 && /^(on|off)$/.test(parts[0] ?? '')) || parts.every(isProxy),
      'on, off, atau daftar alamat IP dan jaringan seperti 10.0.0.5, 10.1.0.0/16, loopback',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'paling sedikit 16 karakter').optional(),
  ADDRESS_LIMIT_PER_MINUTE: whole(1).default(60),
  REQUEST_TIMEOUT_MS: milliseconds.default(120_000),
  MAX_EVENT_LOOP_DELAY_MS: whole(0).default(5000),
  DRAIN_SECONDS: whole(0, 300).optional(),
  DOCS: flag.default(true),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\S+)$/, 'mailto:…, https://… atau tel:…')
    .optional(),
};
type Server = Read<typeof serverEnvironment>;

export function serverSettings(read: Server, { production }: Mode) {
  return {
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: read.PORT,
    publicUrl: withoutTrailingSlash(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`),
    trustProxy: trustProxy(read.TRUST_PROXY),
    metricsToken: read.METRICS_TOKEN ?? null,
    addressLimitPerMinute: read.ADDRESS_LIMIT_PER_MINUTE,
    requestTimeoutMs: read.REQUEST_TIMEOUT_MS,
    maxEventLoopDelayMs: read.MAX_EVENT_LOOP_DELAY_MS,
    drainSeconds: read.DRAIN_SECONDS ?? (production ? 5 : 0),
    docs: read.DOCS,
    securityContact: read.SECURITY_CONTACT ?? null,
  };
}

/** Proxies whose X-Forwarded-For is trusted: none, all or a list of addresses. */
function trustProxy(parts: Server['TRUST_PROXY']): boolean | string[] {
  if (parts === undefined || parts[0] === 'off') return false;
  return parts[0] === 'on' ? true : parts;
}

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && (bits === undefined ? most > 0 : /^\d+$/.test(bits) && +bits <= most);
}
