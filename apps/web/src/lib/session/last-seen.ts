import { safeParse } from 'zod/mini';
import type { Call } from '@serat/contract/call';
import type { Answer } from '../api/api.ts';
import { isRecord } from '../is-record.ts';
import { getOwner } from './session.ts';
import { browserStorage } from './storage.ts';
import type { KeyValueStorage } from './storage.ts';

const storageKey = 'serat-last-seen';
/** Local storage holds about five million characters in total. */
const mostCharacters = 400_000;
const mostAnswers = 40;

/** Identity numbers are never stored in a browser. */
const identityNumbers = new Set(['nik', 'plnId', 'npwp']);
const withoutIdentity = (key: string, value: unknown) =>
  identityNumbers.has(key) && value !== null ? '' : value;

interface Kept {
  /** Epoch milliseconds of the answer. */
  at: number;
  answer: unknown;
  /** In characters, so that an answer is measured once. Entries of older versions lack it and are dropped. */
  size?: number;
}
interface AnswerStore {
  owner: string;
  answers: Record<string, Kept>;
}

export interface Seen<C extends Call> {
  at: number;
  answer: Answer<C>;
}

export interface LastSeen {
  keep(hash: string, answer: unknown, at: number): void;
  /** Unchecked answers by hash. */
  all(): Partial<Record<string, Kept>>;
  /** Undefined if nothing is stored or it no longer matches the call's schema. */
  recall<C extends Call>(call: C, hash: string): Seen<C> | undefined;
}

/**
 * The last answers that a customer has seen, for reading offline. They belong to the signed-in
 * customer and are cleared with the session.
 */
export function createLastSeen(storage: KeyValueStorage, owner: () => string | null): LastSeen {
  let text: string | null = null;
  let store: AnswerStore | null = null;

  /** Parsed again only if another tab has written meanwhile. */
  function open(): AnswerStore | null {
    const who = owner();
    if (who === null) return null;
    const stored = storage.getItem(storageKey);
    if (stored !== text) {
      text = stored;
      store = stored === null ? null : parseStore(stored);
    }
    return store?.owner === who ? store : { owner: who, answers: {} };
  }

  function write(next: AnswerStore): void {
    try {
      const written = JSON.stringify(next);
      storage.setItem(storageKey, written);
      text = written;
      store = next;
    } catch {
      // The storage is full: the next visit asks the service again.
      storage.removeItem(storageKey);
    }
  }

  const all = () => open()?.answers ?? {};

  return {
    all,
    keep(hash, answer, at) {
      const current = open();
      if (current === null) return;
      const harmless = JSON.stringify(answer, withoutIdentity);
      const kept = { at, answer: JSON.parse(harmless) as unknown, size: harmless.length };
      const answers = { ...current.answers, [hash]: kept };
      write({ owner: current.owner, answers: newest(answers) });
    },
    recall<C extends Call>(call: C, hash: string) {
      return checked(call, all()[hash]);
    },
  };
}

export function checked<C extends Call>(
  call: C,
  kept: { at: number; answer: unknown } | undefined,
): Seen<C> | undefined {
  if (!kept || !isRecord(kept.answer)) return undefined;
  const { data, message } = kept.answer;
  const read = safeParse<C['data']>(call.data, data);
  if (!read.success || typeof message !== 'string') return undefined;
  return { at: kept.at, answer: { data: read.data, message } };
}

function newest(answers: Record<string, Kept>): Record<string, Kept> {
  let room = mostCharacters;
  const kept = Object.entries(answers)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, mostAnswers)
    .filter(([, { size = Infinity }]) => (room -= size) >= 0);
  return Object.fromEntries(kept);
}

function parseStore(text: string): AnswerStore | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value['owner'] !== 'string') return null;
    const answers = Object.entries(isRecord(value['answers']) ? value['answers'] : {}).filter(
      (entry): entry is [string, Kept] => isRecord(entry[1]) && typeof entry[1]['at'] === 'number',
    );
    return { owner: value['owner'], answers: Object.fromEntries(answers) };
  } catch {
    return null;
  }
}

export const lastSeen = createLastSeen(browserStorage, getOwner);
