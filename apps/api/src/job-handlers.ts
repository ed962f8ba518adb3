import type { Db } from './db/schema.ts';
import { idempotencyPurges } from './http/guard/idempotency.repository.ts';
import type { Clock } from './jakarta/clock.ts';
import { purge } from './jobs/purge.ts';
import type { JobHandlers } from './jobs/worker.ts';
import type { Services } from './wiring.ts';

const attemptOf = ({ customerId, attemptId }: { customerId: string; attemptId: string }) => ({
  customerId,
  id: attemptId,
});

export function createJobHandlers(services: Services, db: Db, clock: Clock): JobHandlers {
  return {
    'send-mail': ({ mailId }) => services.mail.deliver(mailId),
    'send-phone': ({ mailId }) => services.mail.deliver(mailId),
    'purge-expired': () =>
      purge(
        {
          ...services.audit.chores,
          ...idempotencyPurges(db),
          ...services.account.purges,
          ...services.files.purges,
          ...services.coverage.purges,
          ...services.payment.purges,
          ...services.ledger.purges,
          ...services.changes.purges,
          ...services.billLinks.purges,
          ...services.mail.purges,
          ...services.webhooks.purges,
          ...services.staff.purges,
          ...services.approval.purges,
          ...services.backoffice.purges,
          ...services.views.purges,
          ...services.factors.purges,
          ...services.search.purges,
          ...services.moveIn.purges,
          ...services.bankMoney.purges,
          // Delete files before their owners.
          ...services.privacy.purges,
        },
        clock(),
      ),
    'open-payment': (job) => services.payment.attempts.open(attemptOf(job)),
    'expire-payment': (job) => services.payment.attempts.expire(attemptOf(job)),
    'void-payment': (job) => services.payment.attempts.voidAtGateway(attemptOf(job)),
    'check-payment': (job) => services.payment.attempts.checkClosed(attemptOf(job)),
    'sweep-payments': async () => {
      await services.payment.attempts.sweep();
      await services.orders.sweepUnpaid();
      await services.orders.sweepHeld();
    },
    'announce-code': (sent) => services.inbox.codeSent(db, sent),
    'daily-billing': () => services.billing.daily(),
    'settle-changes': async () => void (await services.changes.settle()),
    'run-bills': ({ runId }) => services.backoffice.bills.carryOutRun(runId),
    'announce-bills': (job) => services.billing.runs.announce(job),
    'send-push': ({ customerId, messageId }) => services.inbox.pushes.send(customerId, messageId),
    'deliver-webhook': ({ deliveryId }) => services.webhooks.deliver(deliveryId),
    'apply-network': (change) => services.network.apply(change),
    'sweep-network': () => services.network.sweep(),
    'probe-network': () => services.network.probe(),
    'roll-up-accounting': () => services.network.rollUp(),
    'end-view': ({ customerId, viewId }) => services.views.end({ customerId, id: viewId }, null),
    'move-in': ({ batchId }) => services.moveIn.carryOut(batchId),
    'match-bank': (job) => services.bankMoney.match(job),
    'demo-bank-return': async ({ returnId }) => services.bank?.notifyReturn(returnId),
    'demo-bank-notify': async ({ transferId }) => services.bank?.notifyTransfer(transferId),
  };
}
