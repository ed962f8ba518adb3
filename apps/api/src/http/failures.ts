import { errorTable, type ErrorCode } from '@serat/contract/errors';
import type { Failure } from '@serat/contract/call';
import { limits } from '@serat/contract/limits';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../app-error.ts';
import { isTransient } from '../db/failure/transient-error.ts';

/** The only place that turns an error into a response. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = translate(error);
    if (failure.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected failure');
    if (isTransient(error)) request.log.warn({ err: error }, 'the database did not answer');
    return send(reply, failure);
  });
}

export function answerUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, new AppError('NOT_FOUND')));
}

export function send(reply: FastifyReply, failure: AppError): FastifyReply {
  reply.failure = failure;
  const row = errorTable[failure.code];
  const body: Failure = {
    status: row.status,
    error: row.error,
    message: failure.message,
    code: failure.code,
    ...(failure.fields && { fields: failure.fields }),
    ...(failure.challenge && { challenge: failure.challenge }),
  };
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (neverEnds(reply.request)) reply.header('connection', 'close');
  return reply.code(row.status).header('cache-control', 'no-store').send(body);
}

/**
 * A refused body is still read and discarded, so that its sender can read the response. If it is longer
 * than the limit or has no length, the connection is closed.
 */
function neverEnds({ raw }: FastifyRequest): boolean {
  if (raw.complete) return false;
  const length = Number(raw.headers['content-length'] ?? 0);
  return raw.headers['transfer-encoding'] !== undefined || length > 2 * limits.uploadBytes;
}

/** Invalid fields are 422, to distinguish them from a malformed request. */
function translate(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('INVALID_INPUT', { fields: firstMessages(error.validation) });
  }
  if (isTransient(error)) return new AppError('UNAVAILABLE', { retryAfter: 2 });
  return new AppError(codeOf(error));
}

function codeOf(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500;
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 503) return 'UNAVAILABLE';
  return status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'UNEXPECTED';
}

function firstMessages(
  validation: readonly { instancePath: string; message?: string | undefined }[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'body';
    fields[field] ??= message ?? errorTable.INVALID_INPUT.message;
  }
  return fields;
}
