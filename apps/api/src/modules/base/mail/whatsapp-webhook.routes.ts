import { successOf, failureSchema, nothing } from '@serat/contract/call';
import { whatsAppWebhook } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import type { MailService } from './mail.service.ts';

/** Meta's webhook. The signature covers the raw bytes, so nothing may parse the body first. */
export const whatsAppWebhookRoutes =
  ({ reports }: MailService) =>
  (app: FastifyInstance) =>
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
        done(null, body);
      });
      const config = { rateLimit: { max: 6000 } };
      const hidden = { hide: true };
      scope.get<{ Querystring: Record<string, unknown> }>(
        whatsAppWebhook,
        { config, schema: hidden },
        async (request, reply) =>
          reply
            .header('cache-control', 'no-store')
            .type('text/plain; charset=utf-8')
            .send(reports.challenge(request.query)),
      );
      scope.post(
        whatsAppWebhook,
        {
          // Meta's largest report.
          bodyLimit: 3 * 1024 * 1024,
          schema: {
            ...hidden,
            response: { 200: successOf(nothing), '4xx': failureSchema, '5xx': failureSchema },
          },
          config,
        },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const signature = request.headers['x-hub-signature-256'];
          await reports.receive(body, typeof signature === 'string' ? signature : undefined);
          return reply.header('cache-control', 'no-store').send(answer(null, 'OK'));
        },
      );
    });
