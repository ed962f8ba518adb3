import { cleanWords } from '@serat/contract/copy';
import type { FastifyInstance } from 'fastify';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Corrects the texts of every answer if `COPY=id` is set. */
export function cleanCopy(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, _reply, body) =>
    isRecord(body) ? cleanAnswer(body) : body,
  );
}

/** Corrects message, title and field messages, but no data. */
function cleanAnswer(body: Record<string, unknown>): Record<string, unknown> {
  const { message, error, fields } = body;
  return {
    ...body,
    ...(typeof message === 'string' && { message: cleanWords(message) }),
    ...(typeof error === 'string' && { error: cleanWords(error) }),
    ...(isRecord(fields) && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, cleanWords(String(text))]),
      ),
    }),
  };
}
