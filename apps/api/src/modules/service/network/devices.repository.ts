import type { By } from '../../../db/by.ts';
import type {
  Handle,
  NasAnswer,
  NasVendor,
  NetworkTargetName as TargetName,
  RowOf,
} from '../../../db/schema.ts';

export const findTarget = (handle: Handle, name: TargetName) =>
  handle
    .selectFrom('network_target')
    .select([
      'switched_on_at as switchedOnAt',
      'halted_at as haltedAt',
      'halted_by as haltedBy',
      'resumed_at as resumedAt',
    ])
    .where('name', '=', name)
    .executeTakeFirst();

/** False if the target was on already. */
export async function switchTargetOn(handle: Handle, name: TargetName, at: Date): Promise<boolean> {
  const row = await handle
    .insertInto('network_target')
    .values({ name, switched_on_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if cut-offs are halted already, or the target is off. */
export async function haltCuts(
  handle: Handle,
  name: TargetName,
  { by, at }: { by: By | null; at: Date },
): Promise<boolean> {
  const row = await handle
    .updateTable('network_target')
    .set({ halted_at: at, halted_by: by?.name ?? null, halted_by_id: by?.staffId ?? null })
    .where('name', '=', name)
    .where('halted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

export async function resumeCuts(handle: Handle, name: TargetName, at: Date): Promise<boolean> {
  const row = await handle
    .updateTable('network_target')
    .set({ halted_at: null, halted_by: null, halted_by_id: null, resumed_at: at })
    .where('name', '=', name)
    .where('halted_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

const nases = (handle: Handle) =>
  handle
    .selectFrom('network_nas')
    .select([
      'id',
      'name',
      'address',
      'vendor',
      'coa_port as coaPort',
      'secret_sealed as secretSealed',
      'unsigned_reason as unsignedReason',
      'answer',
      'tested_at as testedAt',
      'answered_at as answeredAt',
      'switched_on_at as switchedOnAt',
    ]);
export type NasRow = RowOf<typeof nases>;

export const listNases = (handle: Handle) => nases(handle).orderBy('name').execute();

export const lockNas = (handle: Handle, id: string) =>
  nases(handle).where('id', '=', id).forUpdate().executeTakeFirst();

export interface NasForm {
  name: string;
  address: string;
  vendor: NasVendor;
  coaPort: number;
  unsignedReason: string | null;
}

const columnsOf = ({ coaPort, unsignedReason, ...nas }: NasForm) => ({
  ...nas,
  coa_port: coaPort,
  unsigned_reason: unsignedReason,
});

/** Null if another NAS has the name or the address. */
export async function insertNas(
  handle: Handle,
  nas: NasForm & { secretSealed: Buffer },
): Promise<string | null> {
  const { secretSealed, ...form } = nas;
  const row = await handle
    .insertInto('network_nas')
    .values({ ...columnsOf(form), secret_sealed: secretSealed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const isNasTaken = async (
  handle: Handle,
  { name, address }: Pick<NasForm, 'name' | 'address'>,
  except: string,
): Promise<boolean> => {
  const row = await handle
    .selectFrom('network_nas')
    .select('id')
    .where('id', '<>', except)
    .where((eb) => eb.or([eb('name', '=', name), eb('address', '=', address)]))
    .executeTakeFirst();
  return row !== undefined;
};

/** A changed NAS has to be tested again. */
export async function updateNas(
  handle: Handle,
  id: string,
  nas: NasForm & { secretSealed: Buffer | null },
): Promise<void> {
  const { secretSealed, ...form } = nas;
  await handle
    .updateTable('network_nas')
    .set({
      ...columnsOf(form),
      ...(secretSealed && { secret_sealed: secretSealed }),
      answer: null,
      tested_at: null,
      switched_on_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Does nothing if the NAS was changed after it was asked. */
export async function setNasAnswer(
  handle: Handle,
  asked: NasRow,
  { answer, at }: { answer: NasAnswer; at: Date },
): Promise<void> {
  await handle
    .updateTable('network_nas')
    .set({ answer, tested_at: at, ...(answer !== 'silent' && { answered_at: at }) })
    .where('id', '=', asked.id)
    .where('address', '=', asked.address)
    .where('coa_port', '=', asked.coaPort)
    .where('secret_sealed', '=', asked.secretSealed)
    .where('unsigned_reason', 'is not distinct from', asked.unsignedReason)
    .execute();
}

export async function setNasOn(handle: Handle, id: string, at: Date | null): Promise<void> {
  await handle
    .updateTable('network_nas')
    .set({ switched_on_at: at })
    .where('id', '=', id)
    .execute();
}
