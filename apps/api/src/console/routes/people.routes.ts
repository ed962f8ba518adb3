import * as call from '@serat/contract/staff/people';
import { permissions, roleLabels, roles } from '@serat/contract/staff/roles';
import { answer } from '../../http/mount/answer.ts';
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

export function peopleRoutes(server: Console, { staff }: Services): void {
  const { people, invitations, own } = staff;

  mountList(server, call.listPeople, {
    name: 'staf',
    find: ({ filter: { left, ...filter }, page }) =>
      people.list({ ...filter, ...page, left: left === 'true' }),
    keyOf: ({ id }) => id,
    rowOf: (person) => person,
  });
  mountStaff(server, call.listInvitations, async () => answer(await people.openInvitations()));
  mountStaff(server, call.listAreas, async () => answer(await people.areas()));
  const decides = { dataOf: decidedOf };
  mountStaff(
    server,
    call.invite,
    async ({ who, body }) => {
      const decided = await people.invite(who, body);
      const done = `Undangan untuk ${body.email} sudah dikirim.`;
      return answer(decided, decidedWords(decided, { done }));
    },
    decides,
  );
  mountStaff(server, call.withdrawInvitation, async ({ who, body }) => {
    await invitations.withdrawInvitation(who, body.id);
    return answer(null, 'Undangan sudah ditarik.');
  });
  mountStaff(
    server,
    call.readInvitation,
    async ({ body }) => answer(await invitations.readInvitation(body.token)),
    guessable,
  );
  mountStaff(
    server,
    call.acceptInvitation,
    async ({ body, request }) =>
      answer(
        await invitations.acceptInvitation(body, request.id),
        'Akun Anda siap. Silakan masuk.',
      ),
    guessable,
  );
  mountStaff(
    server,
    call.changePerson,
    async ({ who, body }) => {
      const decided = await people.change(who, body);
      return answer(decided, decidedWords(decided, { done: 'Peran sudah diubah.' }));
    },
    decides,
  );
  mountStaff(
    server,
    call.dismiss,
    async ({ who, body }) => {
      const decided = await people.dismiss(who, body);
      const done = 'Staf ini sudah keluar, semua perangkatnya juga.';
      return answer(decided, decidedWords(decided, { done }));
    },
    decides,
  );
  mountStaff(server, call.listSessionsOf, async ({ query }) =>
    answer(await own.devicesOf(query.id)),
  );
  mountStaff(server, call.endSessionsOf, async ({ who, body }) => {
    await people.endSessionsOf(who, body);
    return answer(null, 'Semua perangkatnya sudah keluar.');
  });
  mountStaff(server, call.listRoles, async () => answer(roleTable));
}
