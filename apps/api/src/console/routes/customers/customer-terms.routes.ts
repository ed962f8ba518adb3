import * as call from '@serat/contract/staff/customer-terms';
import { answer } from '../../../http/mount/answer.ts';
import type { Services } from '../../../wiring.ts';
import { mountStaff, type Console } from '../../mount.ts';

export function customerTermsRoutes(server: Console, { backoffice }: Services): void {
  mountStaff(server, call.changeTerms, async ({ who, body }) => {
    await backoffice.terms.change(who, body);
    return answer(null, 'Jatuh tempo tersimpan. Tagihan yang sudah ada tetap.');
  });
}
