import { AppError } from '../../app-error.ts';
import { pageFailedJobs, retryJob } from '../../jobs/job-state.ts';
import type { Actor } from '../audit/index.ts';
import type { DeskDeps } from './desk-deps.ts';

/** What the provider's people do about mails and work that did not get through. */
export function createUpkeepDesk({ db, audit, mail }: DeskDeps) {
  return {
    retryMail: (who: Actor, id: string): Promise<void> =>
      mail.retry(id, audit.along(who, { action: 'mail.retry', thing: 'mail', thingId: id })),

    failedJobs: (page: Parameters<typeof pageFailedJobs>[1]) => pageFailedJobs(db, page),

    retryJob: (who: Actor, id: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        if (!(await retryJob(trx, id))) {
          const message = 'Pekerjaan ini tidak ada, sudah selesai, atau sedang berjalan.';
          throw new AppError('NOT_FOUND', { message });
        }
        await audit.record(trx, who, { action: 'job.retry', thing: 'job', thingId: id });
      }),
  };
}
