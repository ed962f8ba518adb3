import * as call from '@serat/contract/staff/people';
import { permissions, roleLabels, roles } from '@serat/contract/staff/roles';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { mountDecision } from '../mount-decision.ts';
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
  mountDecision(
    server,
    call.invite,
    ({ who, body }) => people.invite(who, body),
    ({ email }) => ({ done: `Undangan untuk ${email} sudah dikirim.` }),
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
  mountDecision(server, call.changePerson, ({ who, body }) => people.change(who, body), {
    done: 'Peran sudah diubah.',
  });
  mountDecision(server, call.dismiss, ({ who, body }) => people.dismiss(who, body), {
    done: 'Staf ini sudah keluar, semua perangkatnya juga.',
  });
  mountStaff(server, call.listSessionsOf, async ({ query }) =>
    answer(await own.devicesOf(query.id)),
  );
  mountStaff(server, call.endSessionsOf, async ({ who, body }) => {
    await people.endSessionsOf(who, body);
    return answer(null, 'Semua perangkatnya sudah keluar.');
  });
  mountStaff(server, call.listRoles, async () => answer(roleTable));
}
