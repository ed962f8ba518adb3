import type { StaffCall } from '@serat/contract/staff/staff-call';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useSingleRun, type SingleRun } from '@serat/ui/use-single-run.ts';
import { ApiError } from './api-error.ts';
import { request, type Answer, type InputOf } from './api.ts';
import { refresh } from './use-read.ts';

interface ActionOptions {
  /** Returns true if the form shows the failure itself; other failures show a toast. */
  ownFailure?: (error: ApiError) => boolean;
}

export function useAction<C extends StaffCall>(
  call: C,
  { ownFailure }: ActionOptions = {},
): SingleRun<InputOf<C>, Answer<C>, ApiError> {
  return useSingleRun(
    (input: InputOf<C>) => request(call, input),
    (failure) => {
      if (!(failure instanceof ApiError)) throw failure;
      if (!ownFailure?.(failure)) showToast({ tone: 'danger', text: failure.message });
      return failure;
    },
  );
}

/** An action without a dialog: shows the message of its answer, and refetches the `changed` calls. */
export function useDirectAction<C extends StaffCall>(call: C, ...changed: readonly StaffCall[]) {
  const { run, isPending } = useAction(call);
  return {
    isPending,
    async run(input: InputOf<C>): Promise<void> {
      const answer = await run(input);
      if (answer?.message) showToast({ tone: 'success', text: answer.message });
      await refresh(...changed);
    },
  };
}
