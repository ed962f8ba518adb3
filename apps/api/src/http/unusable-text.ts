import { AppError } from '../app-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const message = 'Berisi karakter yang tidak dapat dipakai';

/**
 * PostgreSQL keeps no NUL in a text and no half of a surrogate pair in JSON, and no customer means
 * either. Refused here for every call, so that no repository has to think of it.
 */
export function refuseUnusableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    done(request.is404 ? undefined : (refusalOf(request) ?? undefined));
  });
}

function refusalOf({ params, query, body }: FastifyRequest): AppError | null {
  if (findUnusable(params) !== null) return new AppError('NOT_FOUND');
  const inQuery = findUnusable(query);
  if (inQuery === 'q') return new AppError('MALFORMED_REQUEST');
  const field = inQuery ?? findUnusable(body);
  return field === null ? null : new AppError('INVALID_INPUT', { fields: { [field]: message } });
}

const isUnusable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The path of the first such text; without recursion, for a body may be nested a hundred thousand deep. */
function findUnusable(input: unknown): string | null {
  const waiting: [path: string, value: unknown][] = [['', input]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && isUnusable(value)) return path || 'body';
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (isUnusable(name)) return path || 'body';
      // Deeper than any field of ours the name says nothing, and would grow with its depth.
      waiting.push([path.length < 100 ? (path ? `${path}.${name}` : name) : path, inner]);
    }
  }
  return null;
}
