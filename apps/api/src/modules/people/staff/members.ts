import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Proposed } from '../approval/index.ts';
import type { Invited } from './invitation.service.ts';
import type { StaffDeps } from './staff-deps.ts';
import { holdStaff, listAreas, lockOwners } from './staff.repository.ts';

export type Decided = { outcome: 'done' } | Proposed;
export const done: Decided = { outcome: 'done' };

export function createMembers({ db }: Pick<StaffDeps, 'db'>) {
  async function areaNamer() {
    const names = new Map((await listAreas(db)).map(({ id, name }) => [id, name]));
    return (areas: readonly string[]): string =>
      areas.map((id) => names.get(id) ?? id).join(', ') || 'Semua wilayah';
  }

  return {
    areaNamer,

    async shownOf({ email, fullName, role, areas }: Invited) {
      return { email, fullName, role, areas: (await areaNamer())(areas) };
    },

    async hold(trx: Handle, id: string) {
      const person = await holdStaff(trx, id);
      if (!person)
        throw new AppError('NOT_FOUND', { message: 'Staf ini tidak ada, atau sudah keluar.' });
      return person;
    },

    async requireAnotherOwner(trx: Handle, id: string): Promise<void> {
      const owners = await lockOwners(trx);
      if (owners.includes(id) && owners.length === 1) {
        throw new AppError('STEP_REFUSED', {
          message: 'Ini pemilik yang terakhir. Jadikan orang lain Pemilik dulu.',
        });
      }
    },
  };
}

export type Members = ReturnType<typeof createMembers>;
