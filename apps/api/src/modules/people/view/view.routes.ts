import * as call from '@serat/contract/view';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { ViewService } from './view.service.ts';

export const viewRoutes = (views: ViewService) => (app: FastifyInstance) => {
  mount(
    app,
    call.openView,
    async ({ body }) => answer(await views.redeem(body.ticket), 'Hanya baca, 15 menit.'),
    { guessable: true },
  );
  mount(app, call.endView, async ({ session, request }) => {
    const { customerId, viewer } = session;
    if (!viewer) throw new AppError('NO_SESSION');
    await views.end({ customerId, id: viewer.viewId }, request.id);
    return answer(null, 'Sesi melihat sudah berakhir.');
  });
  mount(app, call.listViews, async ({ session }) => answer(await views.list(session.customerId)));
};
