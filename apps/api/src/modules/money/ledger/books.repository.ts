import type { Handle } from '../../../db/schema.ts';

/** Only for the demo, which recreates its invented year. */
export async function deleteBooks(handle: Handle): Promise<void> {
  await handle.deleteFrom('money_entry').execute();
  await handle.deleteFrom('credit').execute();
  await handle.deleteFrom('refund_due').execute();
  await handle.deleteFrom('debt').execute();
  await handle.deleteFrom('money_received').execute();
  await handle.deleteFrom('summary').where('name', 'like', 'receipts %').execute();
}
