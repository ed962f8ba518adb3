import { useRef, useState } from 'react';
import type { StaffCall } from '@serat/contract/staff/staff-call';
import { showToast } from '@serat/ui/toast-store.ts';
import { ApiError } from './api-error.ts';
import { request, type Answer, type InputOf } from './api.ts';

export interface Action<C extends StaffCall> {
  /** Null when it failed, or when it is running already. */
  run(input: InputOf<C>): Promise<Answer<C> | null>;
  isPending: boolean;
  /** Why the last run failed. */
  error: ApiError | null;
}

interface ActionOptions {
  /** Answers true for a failure that the form shows itself; the others are told by a toast. */
  ownFailure?: (error: ApiError) => boolean;
}

/** Something somebody asks for: once at a time, however often the button is pressed. */
export function useAction<C extends StaffCall>(
  call: C,
  { ownFailure }: ActionOptions = {},
): Action<C> {
  const running = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function run(input: InputOf<C>): Promise<Answer<C> | null> {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      return await request(call, input);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!ownFailure?.(failure)) showToast({ tone: 'danger', text: failure.message });
      setError(failure);
      return null;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return { run, isPending, error };
}
