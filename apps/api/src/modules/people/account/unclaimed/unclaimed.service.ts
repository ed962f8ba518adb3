import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../app-error.ts';
import { claimAll, releaseAll } from '../../../../db/directory.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { takeCustomerNumbers } from '../customer-number.ts';
import { deleteUnclaimed, insertUnclaimed, type NewUnclaimed } from './unclaimed.repository.ts';

export function createUnclaimed({ clock, secrets }: Pick<AccountDeps, 'clock' | 'secrets'>) {
  /**
   * Creates customers without a login and returns id and number in the same order. Throws if a former
   * number belongs to somebody already.
   */
  async function create(
    trx: Handle,
    people: readonly NewUnclaimed[],
  ): Promise<{ id: string; number: string }[]> {
    const ids = people.map(() => randomUUID());
    const numbers = await takeCustomerNumbers(trx, ids);
    const made = people.map((person, at) => ({
      ...person,
      id: ids[at] ?? '',
      number: numbers[at] ?? '',
      nikSealed: person.nik === null ? null : secrets.seal(person.nik),
      npwpSealed: person.npwp === null ? null : secrets.seal(person.npwp),
    }));
    await insertUnclaimed(trx, made, clock());
    const former = made.flatMap(({ id, formerNumber }) =>
      formerNumber === null ? [] : [{ value: formerNumber, customerId: id }],
    );
    const taken = await claimAll(trx, 'customer', former);
    if (taken.length > 0) {
      throw new AppError('STEP_REFUSED', {
        message: `Nomor pelanggan lama sudah dipakai: ${taken.slice(0, 5).join(', ')}.`,
      });
    }
    return made.map(({ id, number }) => ({ id, number }));
  }

  /** Deletes unclaimed customers that have no other data left. */
  async function remove(trx: Handle, customerIds: readonly string[]): Promise<void> {
    await releaseAll(trx, customerIds);
    await deleteUnclaimed(trx, customerIds);
  }

  return { create, remove };
}
