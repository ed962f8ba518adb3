import type { PoolClient } from 'pg';

/** Tables from which the service contacts others; every other address comes from the settings. */
const speaking = ['push_token', 'webhook_delivery', 'webhook_endpoint', 'job'];

/** Makes a trial copy silent: it sends no push, no webhook and no mail. */
export async function silence(client: PoolClient): Promise<void> {
  for (const name of speaking) await client.query(`delete from ${name}`);
  await client.query("delete from directory where kind = 'device'");
  await client.query(
    `update mail set state = 'dropped', content_sealed = null
     where state in ('pending', 'sending', 'uncertain')`,
  );
}
