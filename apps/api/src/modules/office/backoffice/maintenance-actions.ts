import { AppError } from '../../../app-error.ts';
import { pageFailedJobs, retryJob } from '../../../jobs/job-state.ts';
import { pageLeftOut } from '../../../jobs/left-out.repository.ts';
import type { Actor } from '../../base/audit/index.ts';
import type { BackofficeDeps } from './backoffice-deps.ts';

export function createMaintenanceActions({ db, audit, mail }: BackofficeDeps) {
  return {
    retryMail: (who: Actor, id: string, reason: string | null = null): Promise<void> =>
      mail.retry(
        id,
        audit.along(who, ({ customerId, state }) => ({
          action: 'mail.retry',
          subject: 'mail',
          subjectId: id,
          customerId,
          reason,
          before: { mailState: state },
          after: { mailState: 'pending' },
        })),
      ),

    failedJobs: (page: Parameters<typeof pageFailedJobs>[1]) => pageFailedJobs(db, page),

    leftOut: (page: Parameters<typeof pageLeftOut>[1]) => pageLeftOut(db, page),

    retryJob: (who: Actor, id: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const job = await retryJob(trx, id);
        if (!job) {
          const message = 'Pekerjaan ini tidak ada, sudah selesai, atau sedang berjalan.';
          throw new AppError('NOT_FOUND', { message });
        }
        const { task, state, attempts, customerId } = job;
        await audit.record(trx, who, {
          action: 'job.retry',
          subject: 'job',
          subjectId: id,
          customerId,
          before: { task, jobState: state, attempts },
          after: { task, jobState: 'waiting', attempts: 0 },
        });
      }),
  };
}
