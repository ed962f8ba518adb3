import { failureSchema, successOf } from '@serat/contract/call';
import * as call from '@serat/contract/integration/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { output } from 'zod/mini';
import { AppError } from '../app-error.ts';
import { answer } from '../http/mount/answer.ts';
import type { IntegrationService, Reader } from '../modules/contact/integration/index.ts';

/** Per address and node: enough for a system that reads all lists every other second. */
const perMinute = 300;

export function serveIntegration(app: FastifyInstance, service: IntegrationService): void {
  for (const list of call.integrationCalls) {
    app.route({
      method: 'GET',
      url: list.path,
      schema: {
        tags: ['integration'],
        summary: list.summary,
        description: `Scope: \`${list.scope}\``,
        security: [{ apiToken: [] }],
        querystring: call.changesQuery,
        response: {
          200: successOf(call.changesOf(list.row)),
          '4xx': failureSchema,
          '5xx': failureSchema,
        },
      },
      config: { rateLimit: { max: perMinute } },
      handler: async (request, reply) => {
        const reader = await readerOf(request, service, list);
        reply.header('cache-control', 'no-store');
        const query = request.query as output<typeof call.changesQuery>;
        return answer(await service.changes(list.scope, reader, query));
      },
    });
  }
}

async function readerOf(
  { headers }: FastifyRequest,
  service: IntegrationService,
  { scope }: call.IntegrationCall,
): Promise<Reader> {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const reader = token ? await service.tokens.authenticate(token) : null;
  if (!reader) {
    throw new AppError('NO_SESSION', {
      message: 'Token API tidak ada, salah, dicabut, atau sudah berakhir.',
    });
  }
  if (!reader.scopes.includes(scope)) {
    throw new AppError('FORBIDDEN', { message: `Token API ini tidak punya scope ${scope}.` });
  }
  return reader;
}
