import { AppError } from '../../app-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const message = 'Berisi karakter yang tidak dapat dipakai';

/**
 * PostgreSQL stores no NUL in text and no lone surrogate in JSON. Paths and queries are refused here and
 * JSON bodies while parsing, so repositories need not check. Bodies may not override the writing direction
 * either, so that a stored text reads as it was written; a query may, because phones copy numbers that way.
 */
export function refuseUnusableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    done(request.is404 ? undefined : (refusalOf(request) ?? undefined));
  });
}

function refusalOf({ params, query }: FastifyRequest): AppError | null {
  if (findUnusable(params) !== null) return new AppError('NOT_FOUND');
  if (findUnusable(query) === 'q') return new AppError('MALFORMED_REQUEST');
  return unusableText(query);
}

export function unusableText(value: unknown): AppError | null {
  const field = findUnusable(value);
  return field === null ? null : unusableField(field);
}

/** Checks a JSON body by its source: visiting every value of a long body would block the event loop. */
export function unusableJson(json: string, parsed: unknown): AppError | null {
  return turnsText.test(json) || hasUnusableEscape(json)
    ? unusableField(findUnusable(parsed, isUnusableInBody, mostWalked) ?? 'body')
    : null;
}

const unusableField = (field: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: message } });

/** More values than any form has. For a larger body the message names the body, not a field. */
const mostWalked = 500;

/** Embeddings, overrides and isolates of the writing direction. */
const turnsText = /[\u202A-\u202E\u2066-\u2069]/;

const isUnusable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
const isUnusableInBody = (text: string): boolean => isUnusable(text) || turnsText.test(text);

const suspicious = /\\u(?:0000|d[89a-f]|20[26])/i;
const escapes = /\\(?:u([\da-f]{4})|.)/gi;

/**
 * In JSON, NUL and lone surrogates occur only as escapes: the parser refuses raw control characters, and UTF-8
 * has no lone surrogates. Any character may be an escape.
 */
function hasUnusableEscape(json: string): boolean {
  if (!suspicious.test(json)) return false;
  let highEndsAt: number | null = null;
  for (const { 1: hex, 0: escape, index } of json.matchAll(escapes)) {
    const unit = hex === undefined ? -1 : Number.parseInt(hex, 16);
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    if (
      unit === 0 ||
      turnsText.test(String.fromCharCode(unit)) ||
      (isLow ? highEndsAt !== index : highEndsAt !== null)
    )
      return true;
    highEndsAt = unit >= 0xd800 && unit <= 0xdbff ? index + escape.length : null;
  }
  return highEndsAt !== null;
}

/**
 * The path of the first unusable text. Not recursive, because a body may be nested a hundred thousand levels
 * deep.
 */
function findUnusable(input: unknown, isBad = isUnusable, most = Infinity): string | null {
  const waiting: [path: string, value: unknown][] = [['', input]];
  let walked = 0;
  for (let next = waiting.pop(); next && walked < most; next = waiting.pop()) {
    walked += 1;
    const [path, value] = next;
    if (typeof value === 'string' && isBad(value)) return path || 'body';
    if (typeof value !== 'object' || value === null) continue;
    for (const name of Object.keys(value).slice(0, most)) {
      if (isBad(name)) return path || 'body';
      // No field of ours is that deep, and the path would grow without limit.
      const inner = path.length < 100 ? (path ? `${path}.${name}` : name) : path;
      waiting.push([inner, (value as Record<string, unknown>)[name]]);
    }
  }
  return null;
}
