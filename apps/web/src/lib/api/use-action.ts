import type { Call } from '@serat/contract/call';
import { useSingleRun, type SingleRun } from '@serat/ui/use-single-run.ts';
import { act } from './act.ts';
import type { Answer, CallInput } from './api.ts';
import { ApiError } from './api-error.ts';
import { reportFailure } from '../failure/failure-dialog.ts';

interface ActionOptions {
  /** Returns true if the form shows the failure itself. Other failures open the catalogue's dialog. */
  ownFailure?: (error: ApiError) => boolean;
}

/** A failed action stays pending until its dialog is closed. */
export type Action<C extends Call> = SingleRun<CallInput<C>, Answer<C>, ApiError>;

/** A write call. It does not use the query cache, so that the login page need not load it. */
export function useAction<C extends Call>(call: C, { ownFailure }: ActionOptions = {}): Action<C> {
  return useSingleRun(
    (input: CallInput<C>) => act(call, input),
    async (failure) => {
      if (!(failure instanceof ApiError)) throw failure;
      await reportFailure(failure, ownFailure?.(failure) ? 'background' : 'action');
      return failure;
    },
  );
}
