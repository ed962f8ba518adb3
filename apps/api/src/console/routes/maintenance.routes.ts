import { mailAbout } from '@serat/contract/staff/mail-words';
import * as call from '@serat/contract/staff/maintenance';
import type { WorkStep } from '@serat/contract/staff/work-steps';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountList } from '../mount-list.ts';
import { mountStaff, type Console } from '../mount.ts';

export function maintenanceRoutes(server: Console, { mail, backoffice }: Services): void {
  mountList(server, call.listMails, {
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
  mountStaff(server, call.retryMail, async ({ who, body: { id, reason } }) => {
    await backoffice.maintenance.retryMail(who, id, reason);
    return answer(null, 'Akan dikirim lagi.');
  });
  mountStaff(server, call.getChannels, async () => {
    const { channels, templates, counts } = await mail.channelOverview();
    return answer({
      channels: channels.map(({ stoppedAt, ...channel }) => ({
        ...channel,
        stoppedDate: stoppedAt?.toISOString() ?? null,
      })),
      templates,
      counts: counts.map(({ kind, ...counted }) => ({ ...counted, about: mailAbout(kind) })),
    });
  });
  mountList(server, call.listFailedJobs, {
    name: 'pekerjaan-latar',
    find: ({ page }) => backoffice.maintenance.failedJobs(page),
    keyOf: ({ id }) => String(id),
    rowOf: ({ id, task, attempts, createdAt, lastError }) => ({
      id: String(id),
      task,
      attempts,
      createdDate: createdAt.toISOString(),
      lastError,
    }),
  });
  mountList(server, call.listLeftOut, {
    name: 'terlewat',
    find: ({ page }) => backoffice.maintenance.leftOut(page),
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
  mountStaff(server, call.retryJob, async ({ who, body: { id } }) => {
    await backoffice.maintenance.retryJob(who, id);
    return answer(null, 'Pekerjaan dijalankan lagi.');
  });
}
