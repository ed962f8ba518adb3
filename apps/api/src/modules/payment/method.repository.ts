import { sql } from 'kysely';
import type { Handle, MethodKind } from '../../db/schema.ts';

export interface Method {
  id: string;
  name: string;
  image: string;
  description: string;
  platforms: string[];
  guidance: { title: string; steps: string[] }[];
  kind: MethodKind;
  adminFee: number;
  channel: string;
}

export async function listActiveMethods(handle: Handle, gateway: string): Promise<Method[]> {
  return handle
    .selectFrom('payment_method')
    .select([
      'id',
      'name',
      'image',
      'description',
      'platforms',
      'guidance',
      'kind',
      'admin_fee as adminFee',
      'channel',
    ])
    .where('gateway', '=', gateway)
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** What a provider has changed stays changed. */
export async function insertMissingMethods(
  handle: Handle,
  gateway: string,
  methods: readonly Method[],
): Promise<void> {
  await handle
    .insertInto('payment_method')
    .values(
      methods.map(({ adminFee, guidance, ...method }, index) => ({
        ...method,
        gateway,
        admin_fee: adminFee,
        guidance: sql`${JSON.stringify(guidance)}::jsonb` as never,
        sort_order: index,
      })),
    )
    .onConflict((conflict) => conflict.columns(['gateway', 'id']).doNothing())
    .execute();
}
