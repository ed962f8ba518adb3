import type { Call, Service } from '@serat/contract/call';
import type { CallInput } from './api.ts';

/** Where a call's answer lies in the query cache; without input: all answers of the call. */
export function readKey<C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] {
  const key = [call.service, call.path];
  return input === undefined ? key : [...key, input.query ?? null, input.body ?? null];
}

/** Where all answers of a service lie. */
export const serviceKey = (service: Service): readonly unknown[] => [service];
