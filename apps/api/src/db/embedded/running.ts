import { databaseName, endpointOf } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { connect } from './owner.ts';
import { findPlace } from './place.ts';
import { isPostmasterOf, readPostmaster } from './postmaster.ts';

/**
 * Where the embedded server of this folder answers, for a guest beside the service that owns it;
 * undefined when none is running. The server may stop at any time: it is the owner's.
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
