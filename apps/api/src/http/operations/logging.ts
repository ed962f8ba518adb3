import type { FastifyRequest } from 'fastify';
import { profileFieldNames } from '@serat/contract/profile';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { logFields } from '../../request-context.ts';

const secretFields = [
  'authorization',
  'token',
  'tokens',
  'access_token',
  'fcmKey',
  'password',
  'oldPassword',
  'newPassword',
  'code',
  'link',
  'idPel',
  'noVa',
  ...profileFieldNames,
];

/** Queries may contain codes and emails, so they are never logged. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      mixin: logFields,
      redact: {
        paths: [...secretFields, ...secretFields.map((name) => `*.${name}`)],
        censor: '[disembunyikan]',
      },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutQuery(request.url),
          remoteAddress: request.ip,
        }),
        err: (error: Error) => {
          const { type, message, stack } = stdSerializers.err(error);
          return { type, message, stack, code: 'code' in error ? error.code : undefined };
        },
      },
    },
    destination ?? pino.destination(2),
  );
}
