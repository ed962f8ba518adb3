import { listRefundsDue } from '@serat/contract/ledger';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { mount } from '../../http/mount.ts';
import type { LedgerService } from './ledger.service.ts';

export const ledgerRoutes = (ledger: LedgerService) => (app: FastifyInstance) => {
  mount(app, listRefundsDue, async ({ session }) => {
    const refunds = await ledger.refundsOf(session.customerId);
    return answer(refunds, refunds.length > 0 ? 'Berhasil' : 'Tidak ada pengembalian dana.');
  });
};
