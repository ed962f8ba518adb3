import { mailAbout } from '@serat/contract/staff/mail-words';
import * as call from '@serat/contract/staff/upkeep';
import { answer } from '../../http/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { mountStaff, type Console } from '../mount.ts';

/** Mails that did not arrive, work in the background that gave up. */
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
  mountStaff(room, call.retryJob, async ({ who, body: { id } }) => {
    await desk.upkeep.retryJob(who, id);
    return answer(null, 'Pekerjaan dijalankan lagi.');
  });
}
