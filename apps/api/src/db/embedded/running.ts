import { databaseName, endpointOf } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { connect } from './owner.ts';
import { findServerFolders } from './server-folders.ts';
import { isPostmasterOf, readPostmaster } from './postmaster.ts';

/**
 * Connects to a running server of this folder without owning it. Undefined if none is running. The owner
 * may stop it at any time.
 */
export async function connectToEmbedded(
  dataDir: string,
): Promise<(Endpoint & { database: string }) | undefined> {
  const folders = await findServerFolders(dataDir);
  const found = await readPostmaster(folders.data);
  if (!found || !(await isPostmasterOf(folders.data, found.pid))) return undefined;
  const endpoint = await endpointOf(folders, found);
  const client = endpoint && (await connect(endpoint));
  await client?.end();
  return client && { ...endpoint, database: databaseName };
}
