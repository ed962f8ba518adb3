import type { ServerFolders } from './server-folders.ts';
import type { Postmaster } from './postmaster.ts';
import { readPassword, superuser } from './server.ts';

export interface Endpoint {
  host: string;
  port: number;
  user: string;
  password?: string;
  ssl: false;
}

/** The service's database. The server's own database, `postgres`, holds the ownership lock. */
export const databaseName = 'serat';

/** Undefined until the server has written where it listens. */
export async function endpointOf(
  folders: ServerFolders,
  found: Postmaster,
): Promise<Endpoint | undefined> {
  const host = process.platform === 'win32' ? '127.0.0.1' : found.socketDir;
  if (!host || !found.port) return undefined;
  const password = await readPassword(folders);
  return {
    host,
    port: found.port,
    user: superuser,
    ...(password === undefined ? {} : { password }),
    ssl: false,
  };
}
