import { sql } from 'kysely';
import type { FactorStore } from '../second-factor/index.ts';

/** The factors of staff. */
export const staffFactors: FactorStore = {
  list: (handle, staffId) =>
    handle
      .selectFrom('staff_authenticator')
      .select([
        'id',
        'name',
        'secret_sealed as secretSealed',
        'last_step as lastStep',
        'created_at as createdAt',
        'confirmed_at as confirmedAt',
      ])
      .where('staff_id', '=', staffId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  async beginTotp(handle, staffId, { name, secretSealed, at }) {
    await handle
      .deleteFrom('staff_authenticator')
      .where('staff_id', '=', staffId)
      .where('confirmed_at', 'is', null)
      .execute();
    const row = await handle
      .insertInto('staff_authenticator')
      .values({
        staff_id: staffId,
        name,
        secret_sealed: secretSealed,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async confirm(handle, staffId, id, at) {
    await handle
      .updateTable('staff_authenticator')
      .set({ confirmed_at: at })
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .execute();
  },

  async useStep(handle, staffId, id, step) {
    const row = await handle
      .updateTable('staff_authenticator')
      .set({ last_step: step })
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .where('last_step', '<', step)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async remove(handle, staffId, id) {
    const row = await handle
      .deleteFrom('staff_authenticator')
      .where('staff_id', '=', staffId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async replaceCodes(handle, staffId, digests) {
    await handle.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
    if (digests.length === 0) return;
    await handle
      .insertInto('staff_recovery_code')
      .values(digests.map((digest) => ({ staff_id: staffId, code_digest: digest })))
      .execute();
  },

  async useCode(handle, staffId, digest) {
    const row = await handle
      .deleteFrom('staff_recovery_code')
      .where('staff_id', '=', staffId)
      .where('code_digest', '=', digest)
      .returning('staff_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async countCodes(handle, staffId) {
    const row = await handle
      .selectFrom('staff_recovery_code')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow();
    return row.count;
  },
};
