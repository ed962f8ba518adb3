import type { PoolClient } from 'pg';

/** Tables whose rows make the service contact others. All other addresses come from the settings. */
const speaking = ['push_token', 'webhook_delivery', 'webhook_endpoint', 'job'];

/** Stops a trial copy from sending pushes, webhooks and mail. */
export async function silence(client: PoolClient): Promise<void> {
  for (const name of speaking) await client.query(`delete from ${name}`);
  await client.query("delete from directory where kind = 'device'");
  await client.query(
    `update mail set state = 'dropped', content_sealed = null
     where state in ('pending', 'sending', 'uncertain')`,
  );
}
