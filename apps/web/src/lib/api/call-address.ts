import type { Endpoint } from '@serat/contract/call';
import { getConfig } from './config.ts';

export function addressOf(base: string, path: string, query: unknown): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return base.replace(/\/+$/, '') + path + (search && `?${search}`);
}

export const callAddress = ({ service, path }: Endpoint, query: unknown): string =>
  addressOf(getConfig().services[service], path, query);
