import type { Call, Service } from '@serat/contract/call';
import type { CallInput } from './api.ts';

/** Key of a call in the query cache. Without input, the key matches all answers of the call. */
export function readKey<C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] {
  const key = [call.service, call.path];
  return input === undefined ? key : [...key, input.query ?? null, input.body ?? null];
}

export const serviceKey = (service: Service): readonly unknown[] => [service];
