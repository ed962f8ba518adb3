import * as call from '@serat/contract/staff/customer-contacts';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { decidedOf } from '../done.ts';
import { mountStaff, type Console } from '../mount.ts';
import { decidedWords } from './decided-words.ts';

export function customerContactRoutes(server: Console, { backoffice }: Services): void {
  mountStaff(
    server,
    call.proposeContactChange,
    async ({ who, body }) => {
      const decided = await backoffice.contacts.propose(who, body);
      const proposed = 'Diusulkan. Orang kedua memutuskan di Usulan, lalu pelanggan mengonfirmasi.';
      return answer(decided, decidedWords(decided, { proposed }));
    },
    { dataOf: decidedOf },
  );
  mountStaff(server, call.correctContactAddress, async ({ who, body }) => {
    await backoffice.contacts.correctAddress(who, body);
    return answer(null, 'Alamat kontak sudah diperbaiki. Pelanggan dikabari.');
  });
}
