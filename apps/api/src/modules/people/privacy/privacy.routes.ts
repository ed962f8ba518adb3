import { getDeletionRequest, getMyData, requestDeletion } from '@serat/contract/privacy';
import type { FastifyInstance } from 'fastify';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import { answer } from '../../../http/mount/answer.ts';
import { mountDownload } from '../../../http/mount/mount-download.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { Session } from '../../../http/guard/session.ts';
import type { PrivacyService } from './privacy.service.ts';

export const privacyRoutes =
  (privacy: PrivacyService, clock: Clock, requireProof: (session: Session) => Promise<void>) =>
  (app: FastifyInstance) => {
    mount(
      app,
      requestDeletion,
      async ({ session, body }) => {
        await requireProof(session);
        return answer(
          await privacy.requestDeletion(session.customerId, body.password),
          'Permintaan Anda sudah kami terima. Kami mengabari Anda lewat email begitu selesai.',
        );
      },
      { guessable: true },
    );

    mount(app, getDeletionRequest, async ({ session }) => {
      const request = await privacy.openRequest(session.customerId);
      return answer(
        request,
        request ? 'Permintaan Anda sedang kami proses.' : 'Tidak ada permintaan.',
      );
    });

    mountDownload(
      app,
      getMyData,
      async ({ session }) => {
        await requireProof(session);
        return {
          fileName: `data-saya-${jakartaDay(clock())}.json`,
          bytes: JSON.stringify(await privacy.myData(session.customerId), null, 2),
        };
      },
      { limitTimes: 1 },
    );
  };
