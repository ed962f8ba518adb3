import * as call from '@serat/contract/session';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../../http/mount/answer.ts';
import { mount } from '../../../../http/mount/mount.ts';
import type { AccountService } from '../account.service.ts';

export function sessionRoutes(app: FastifyInstance, sessions: AccountService['sessions']): void {
  mount(app, call.listSessions, async ({ session }) => answer(await sessions.list(session)));
  mount(app, call.endSession, async ({ session, body }) => {
    await sessions.end(session, body.id);
    return answer(null, 'Perangkat itu sudah keluar.');
  });
  mount(app, call.endSessions, async ({ session, body }) => {
    await sessions.endMany(session, body);
    return answer(
      null,
      body.exceptThis ? 'Semua perangkat lain sudah keluar.' : 'Semua perangkat sudah keluar.',
    );
  });
}
