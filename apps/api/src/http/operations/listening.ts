import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { errorTable } from '@serat/contract/errors';
import type { FastifyHttpOptions } from 'fastify';
import { AppError } from '../../app-error.ts';
import { send } from '../failures.ts';

/** Longer than any call takes to answer. A client that stops reading for so long is gone. */
const silenceMs = 60_000;
const headersMs = 20_000;

/** Limits the time in which a request must arrive, and answers incomplete requests. */
export function listeningOptions(requestTimeoutMs: number) {
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceMs,
    // Requests that arrived before closing are served; the database closes after the last response.
    return503OnClosing: false,
    http: {
      headersTimeout: Math.min(headersMs, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(5000, Math.ceil(requestTimeoutMs / 4)),
    },
    clientErrorHandler(error, socket) {
      refuse(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TOO_SLOW' : 'MALFORMED_REQUEST');
    },
    frameworkErrors: (_error, _request, reply) => {
      void send(reply, new AppError('MALFORMED_REQUEST'));
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** The usual envelope, written to the socket because there is no reply object. */
function refuse(socket: Socket, code: 'TOO_SLOW' | 'MALFORMED_REQUEST'): void {
  if (socket.destroyed) return;
  const { status, error, message } = errorTable[code];
  const body = JSON.stringify({ status, error, message, code });
  const head = [
    `HTTP/1.1 ${status} ${code === 'TOO_SLOW' ? 'Request Timeout' : 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
