import { sql } from 'kysely';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle, RowOf } from '../../../../db/schema.ts';

export type Method = RowOf<typeof selectMethods>;

const activeOf = precompiled((db, { gateway }: { gateway: string }) =>
  selectMethods(db, gateway).where('active', '=', true),
);

export const listActiveMethods = (handle: Handle, gateway: string): Promise<Method[]> =>
  activeOf(handle, { gateway });

export type OwnMethod = Method & { active: boolean };

export async function listAllMethods(handle: Handle, gateway: string): Promise<OwnMethod[]> {
  return selectMethods(handle, gateway).select('active').execute();
}

export async function lockMethods(handle: Handle, gateway: string): Promise<void> {
  await handle
    .selectFrom('payment_method')
    .select('id')
    .where('gateway', '=', gateway)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export const listMethodNames = (handle: Handle) =>
  handle.selectFrom('payment_method').select(['id', 'name']).execute();

const selectMethods = (handle: Handle, gateway: string) =>
  handle
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
    .orderBy('sort_order')
    .orderBy('id');

export interface MethodChange {
  active?: boolean;
  adminFee?: number;
}

export async function changeMethod(
  handle: Handle,
  gateway: string,
  id: string,
  { active, adminFee }: MethodChange,
): Promise<void> {
  await handle
    .updateTable('payment_method')
    .set({
      ...(active !== undefined && { active }),
      ...(adminFee !== undefined && { admin_fee: adminFee }),
    })
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .execute();
}

/** Existing methods keep the changes that the provider made. */
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
