import * as call from '@serat/contract/ledger';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mountDownload } from '../../../http/mount/mount-download.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { RequireProof } from '../../../http/guard/session.ts';
import type { LedgerService } from './ledger.service.ts';

export const ledgerRoutes =
  (ledger: LedgerService, requireProof: RequireProof) => (app: FastifyInstance) => {
    mount(app, call.getMoneyHistory, async ({ session, query }) => {
      const { before = null, ...days } = query;
      const history = await ledger.statement.history(session.customerId, before, days);
      const isEmpty = history.entries.length === 0;
      return answer(history, isEmpty ? 'Belum ada uang yang tercatat.' : 'Berhasil');
    });
    mountDownload(app, call.getStatementPdf, ({ session, query }) =>
      ledger.statement.pdf(session.customerId, query),
    );
    mountDownload(app, call.getStatementCsv, ({ session, query }) =>
      ledger.statement.csv(session.customerId, query),
    );
    mount(app, call.listRefundsDue, async ({ session, query }) => {
      const refunds = await ledger.refunds.of(session.customerId, query.before);
      return answer(refunds, refunds.length > 0 ? 'Berhasil' : 'Tidak ada pengembalian dana.');
    });

    mount(app, call.getRefundAccount, async ({ session }) => {
      const account = await ledger.refundAccounts.shown(session.customerId);
      return answer(account, account ? 'Berhasil' : 'Rekening belum diisi.');
    });

    mount(
      app,
      call.saveRefundAccount,
      async ({ session, body }) => {
        await requireProof(session);
        return answer(
          await ledger.refundAccounts.change(session.customerId, body),
          'Rekening disimpan. Kami mengirim dana Anda ke sana.',
        );
      },
      { guessable: true },
    );
  };
