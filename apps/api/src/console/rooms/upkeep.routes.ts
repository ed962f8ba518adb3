import { mailAbout } from '@serat/contract/staff/mail-words';
import * as call from '@serat/contract/staff/upkeep';
import type { WorkStep } from '@serat/contract/staff/work-steps';
import { answer } from '../../http/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { mountStaff, type Console } from '../mount.ts';

/** Mails that did not arrive, background jobs that fail, and services that batch work left out. */
export function upkeepRoom(room: Console, { mail, desk }: Services): void {
  mountList(room, call.listMails, {
    name: 'email',
    find: ({ filter: { state, search = null }, page }) =>
      mail.list({ ...page, state: state ?? 'lost', search }),
    keyOf: ({ id }) => id,
    rowOf: ({ kind, createdAt, sentAt, ...sent }) => ({
      ...sent,
      about: mailAbout(kind),
      date: createdAt.toISOString(),
      sentDate: sentAt?.toISOString() ?? null,
    }),
  });
  mountStaff(room, call.retryMail, async ({ who, body: { id } }) => {
    await desk.upkeep.retryMail(who, id);
    return answer(null, 'Email akan dikirim lagi.');
  });
  mountList(room, call.listFailedJobs, {
    name: 'pekerjaan-latar',
    find: ({ page }) => desk.upkeep.failedJobs(page),
    keyOf: ({ id }) => String(id),
    rowOf: ({ id, task, attempts, createdAt, lastError }) => ({
      id: String(id),
      task,
      attempts,
      createdDate: createdAt.toISOString(),
      lastError,
    }),
  });
  mountList(room, call.listLeftOut, {
    name: 'terlewat',
    find: ({ page }) => desk.upkeep.leftOut(page),
    keyOf: ({ id }) => String(id),
    rowOf: ({ id, period, step, since, triedAt, ...row }) => ({
      ...row,
      id: String(id),
      step: step as WorkStep,
      period: period || null,
      sinceDate: since.toISOString(),
      triedDate: triedAt.toISOString(),
    }),
  });
  mountStaff(room, call.retryJob, async ({ who, body: { id } }) => {
    await desk.upkeep.retryJob(who, id);
    return answer(null, 'Pekerjaan dijalankan lagi.');
  });
}
