import * as call from '@serat/contract/staff/people';
import { permissions, roleLabels, roles } from '@serat/contract/staff/roles';
import { answer } from '../../http/answer.ts';
import type { Services } from '../../wiring.ts';
import { decidedWords } from './decided-words.ts';
import { mountList } from '../mount-list.ts';
import { decidedOf } from '../done.ts';
import { mountStaff, type Console } from '../mount.ts';

const guessable = { guessable: true };

const roleTable = {
  roles: roles.map((role) => ({ role, label: roleLabels[role] })),
  permissions: Object.entries(permissions).map(([permission, permit]) => ({
    permission,
    ...permit,
    roles: [...permit.roles],
  })),
};

/** Who works here, as what; invitations; who may do what. */
export function peopleRoom(room: Console, { staff }: Services): void {
  const { people, invitations, own } = staff;

  mountList(room, call.listPeople, {
    name: 'staf',
    find: ({ filter: { left, ...filter }, page }) =>
      people.list({ ...filter, ...page, left: left === 'true' }),
    keyOf: ({ id }) => id,
    rowOf: (person) => person,
  });
  mountStaff(room, call.listInvitations, async () => answer(await people.openInvitations()));
  mountStaff(room, call.listAreas, async () => answer(await people.areas()));
  const decides = { dataOf: decidedOf };
  mountStaff(
    room,
    call.invite,
    async ({ who, body }) => {
      const decided = await people.invite(who, body);
      const done = `Undangan untuk ${body.email} sudah dikirim.`;
      return answer(decided, decidedWords(decided, { done }));
    },
    decides,
  );
  mountStaff(room, call.withdrawInvitation, async ({ who, body }) => {
    await invitations.withdrawInvitation(who, body.id);
    return answer(null, 'Undangan sudah ditarik.');
  });
  mountStaff(
    room,
    call.readInvitation,
    async ({ body }) => answer(await invitations.readInvitation(body.token)),
    guessable,
  );
  mountStaff(
    room,
    call.acceptInvitation,
    async ({ body, request }) =>
      answer(
        await invitations.acceptInvitation(body, request.id),
        'Akun Anda siap. Silakan masuk.',
      ),
    guessable,
  );
  mountStaff(
    room,
    call.changePerson,
    async ({ who, body }) => {
      const decided = await people.change(who, body);
      return answer(decided, decidedWords(decided, { done: 'Peran sudah diubah.' }));
    },
    decides,
  );
  mountStaff(
    room,
    call.dismiss,
    async ({ who, body }) => {
      const decided = await people.dismiss(who, body);
      const done = 'Staf ini sudah keluar, semua perangkatnya juga.';
      return answer(decided, decidedWords(decided, { done }));
    },
    decides,
  );
  mountStaff(room, call.listSessionsOf, async ({ query }) => answer(await own.devicesOf(query.id)));
  mountStaff(room, call.endSessionsOf, async ({ who, body }) => {
    await people.endSessionsOf(who, body);
    return answer(null, 'Semua perangkatnya sudah keluar.');
  });
  mountStaff(room, call.listRoles, async () => answer(roleTable));
}
