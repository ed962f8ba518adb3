import { z } from 'zod';
import { type Read, url, withoutTrailingSlash } from './kinds.ts';
import type { Mode } from './run.ts';

export const serverEnvironment = {
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'paling sedikit 16 karakter').optional(),
  ADDRESS_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(60),
};

export function serverSettings(read: Read<typeof serverEnvironment>, { production }: Mode) {
  return {
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: read.PORT,
    publicUrl: withoutTrailingSlash(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`),
    trustProxy: trustProxy(read.TRUST_PROXY),
    metricsToken: read.METRICS_TOKEN ?? null,
    addressLimitPerMinute: read.ADDRESS_LIMIT_PER_MINUTE,
  };
}

/** The proxies whose word on the caller's address counts: none, all, or a list of addresses. */
function trustProxy(value: string | undefined): boolean | string[] {
  if (value === undefined || value === 'off') return false;
  return value === 'on' ? true : value.split(',').map((address) => address.trim());
}
