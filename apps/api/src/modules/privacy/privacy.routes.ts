import { failureSchema } from '@serat/contract/call';
import { getDeletionRequest, myDataPath, requestDeletion } from '@serat/contract/privacy';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { jakartaDay, type Clock } from '../../jakarta/clock.ts';
import { answer } from '../../http/answer.ts';
import { mount } from '../../http/mount.ts';
import { requireSession } from '../../http/session.ts';
import type { PrivacyService } from './privacy.service.ts';

export const privacyRoutes = (privacy: PrivacyService, clock: Clock) => (app: FastifyInstance) => {
  mount(
    app,
    requestDeletion,
    async ({ session, body }) =>
      answer(
        await privacy.requestDeletion(session.customerId, body.password),
        'Permintaan Anda sudah kami terima. Kami mengabari Anda lewat email begitu selesai.',
      ),
    { guessable: true },
  );

  mount(app, getDeletionRequest, async ({ session }) => {
    const request = await privacy.openRequest(session.customerId);
    return answer(
      request,
      request ? 'Permintaan Anda sedang kami proses.' : 'Tidak ada permintaan.',
    );
  });

  app.get(
    myDataPath,
    {
      schema: {
        tags: ['account'],
        summary: 'Semua data pelanggan yang kami simpan, sebagai berkas JSON',
        security: [{ bearer: [] }],
        response: { '4xx': failureSchema, '5xx': failureSchema },
      },
      // Reads a lot: nobody needs it often.
      config: { rateLimit: { max: app.addressLimitPerMinute } },
      preValidation: async (request) => {
        request.session = await requireSession(request, 'customer', app.authenticate);
      },
    },
    async (request, reply) => {
      if (!request.session) throw new AppError('NO_SESSION');
      const data = await privacy.myData(request.session.customerId);
      return reply
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="data-saya-${jakartaDay(clock())}.json"`,
        )
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(data, null, 2));
    },
  );
};
