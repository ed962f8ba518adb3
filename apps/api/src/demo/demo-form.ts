import type { FastifyInstance, FastifyReply } from 'fastify';
import { unusableText } from '../http/guard/unusable-text.ts';
import { demoPage } from './demo-page.ts';

/** Lets a scope parse HTML forms; elsewhere forms are discarded. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => {
      const fields = Object.fromEntries(new URLSearchParams(String(body)));
      done(unusableText(fields), fields);
    },
  );
}

export function formField(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Allows no scripts, no styles except our style sheet, and only our own forms and frames. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export function sendDemoPage(
  reply: FastifyReply,
  page: Parameters<typeof demoPage>[0],
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(demoPage(page).markup);
}
