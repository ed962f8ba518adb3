import * as call from '@serat/contract/staff/customer-contacts';
import { answer } from '../../../http/mount/answer.ts';
import type { Services } from '../../../wiring.ts';
import { mountDecision } from '../../mount-decision.ts';
import { mountStaff, type Console } from '../../mount.ts';

export function customerContactRoutes(server: Console, { backoffice }: Services): void {
  mountDecision(
    server,
    call.proposeContactChange,
    ({ who, body }) => backoffice.contacts.propose(who, body),
    { proposed: 'Diusulkan. Orang kedua memutuskan di Usulan, lalu pelanggan mengonfirmasi.' },
  );
  mountStaff(server, call.correctContactAddress, async ({ who, body }) => {
    await backoffice.contacts.correctAddress(who, body);
    return answer(null, 'Alamat kontak sudah diperbaiki. Pelanggan dikabari.');
  });
}
