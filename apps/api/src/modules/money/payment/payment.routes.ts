import { listPaymentMethods } from '@serat/contract/payment';
import { paymentWebhook } from '@serat/contract/service-paths';
import { successOf, failureSchema, nothing } from '@serat/contract/call';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { PaymentService } from './payment.service.ts';

export const paymentRoutes = (payment: PaymentService) => async (app: FastifyInstance) => {
  mount(app, listPaymentMethods, async () => answer(await payment.methods.list()));
  await app.register(async (scope) => webhookRoute(payment, scope));
};

/** The signature covers the raw bytes, so nothing may parse the body first. */
function webhookRoute(payment: PaymentService, scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  scope.post<{ Params: { gateway: string } }>(
    paymentWebhook(':gateway'),
    {
      bodyLimit: 32 * 1024,
      schema: {
        tags: ['order'],
        summary: 'Notifikasi dari gateway pembayaran, bertanda tangan',
        response: { 200: successOf(nothing), '4xx': failureSchema, '5xx': failureSchema },
      },
      // Far above what a gateway sends; stops floods.
      config: { rateLimit: { max: 600 } },
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await payment.notifications.receive(request.params.gateway, body, request.headers);
      return reply.header('cache-control', 'no-store').send(answer(null, 'OK'));
    },
  );
}
