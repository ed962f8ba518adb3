import { databaseName, endpointOf } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { connect } from './owner.ts';
import { findPlace } from './place.ts';
import { isPostmasterOf, readPostmaster } from './postmaster.ts';

/**
 * Connects to a running server of this folder without owning it. Undefined if none is running. The owner
 * may stop it at any time.
 */
export async function connectToEmbedded(
  dataDir: string,
): Promise<(Endpoint & { database: string }) | undefined> {
  const place = await findPlace(dataDir);
  const found = await readPostmaster(place.data);
  if (!found || !(await isPostmasterOf(place.data, found.pid))) return undefined;
  const endpoint = await endpointOf(place, found);
  const client = endpoint && (await connect(endpoint));
  await client?.end();
  return client && { ...endpoint, database: databaseName };
}
