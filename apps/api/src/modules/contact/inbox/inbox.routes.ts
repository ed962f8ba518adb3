import * as call from '@serat/contract/inbox';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { InboxService } from './inbox.service.ts';

export const inboxRoutes = (inbox: InboxService) => (app: FastifyInstance) => {
  mount(app, call.listInbox, async ({ session, query }) => {
    const unreadOnly = query.unread === 'true';
    const page = { unreadOnly, before: query.before };
    const messages = await inbox.list(session.customerId, page);
    const none = unreadOnly ? 'Tidak ada pesan yang belum dibaca.' : 'Belum ada pesan.';
    return answer(messages, messages.length > 0 ? 'Berhasil' : none);
  });
  mount(app, call.countUnread, async ({ session }) =>
    answer({ count: await inbox.unread(session.customerId) }),
  );
  mount(app, call.markRead, async ({ session, body }) => {
    await inbox.markRead(session.customerId, body.ids);
    return answer(null, 'Pesan ditandai sudah dibaca.');
  });
  mount(app, call.markUnread, async ({ session, body }) => {
    await inbox.markUnread(session.customerId, body.ids);
    return answer(null, 'Pesan ditandai belum dibaca.');
  });
  mount(app, call.getNotificationPreferences, async ({ session }) =>
    answer(await inbox.preferences.get(session.customerId)),
  );
  mount(app, call.saveNotificationPreferences, async ({ session, body }) =>
    answer(await inbox.preferences.set(session.customerId, body), 'Pilihan notifikasi tersimpan.'),
  );
  mount(app, call.getPushKey, async () => answer(await inbox.pushes.key()));
};
