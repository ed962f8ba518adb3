import { codeOf } from '../db/failure/error-code.ts';
import type { Settings } from '../settings.ts';
import { StartError } from './start-error.ts';
import { typed } from '../typed.ts';

/** Explains what to do. Suggests another port, but not the console's. */
export function listenError(
  error: unknown,
  { host, port, console: place }: Pick<Settings, 'host' | 'port' | 'console'>,
): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    const free = port + 1 === place.port ? port + 2 : port + 1;
    return new StartError(
      `Port ${port} sedang dipakai program lain. Hentikan program itu, atau pilih port lain: PORT=${free} ${typed.start}.`,
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new StartError(`Alamat ${host}:${port} tidak dapat dipakai (${code}).`);
  }
  return error;
}
