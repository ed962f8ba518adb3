import { useRef, useState } from 'react';
import type { Call } from '@serat/contract/call';
import { request } from './api.ts';
import type { Answer, CallInput } from './api.ts';
import { ApiError } from './api-error.ts';
import { reportFailure } from './failure-dialog.ts';

interface ActionOptions {
  /** Answers true for a failure that the form shows itself; the others get the catalogue's dialog. */
  ownFailure?: (error: ApiError) => boolean;
}

export interface Action<C extends Call> {
  /** Null when it failed, after the customer has closed the dialog; or when it is running already. */
  run(input: CallInput<C>): Promise<Answer<C> | null>;
  /** Until the dialog about a failure is closed. */
  isPending: boolean;
  /** Why the last run failed. */
  error: ApiError | null;
}

/**
 * Something a customer asks for: once at a time, however often the button is pressed. Kept apart from
 * the query cache, so that the login page need not load it.
 */
export function useAction<C extends Call>(call: C, { ownFailure }: ActionOptions = {}): Action<C> {
  const running = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function run(input: CallInput<C>): Promise<Answer<C> | null> {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      return await request(call, input);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await reportFailure(failure, ownFailure?.(failure) ? 'background' : 'action');
      setError(failure);
      return null;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return { run, isPending, error };
}
