import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { Call } from '@serat/contract/call';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { Answer, CallInput } from '../../lib/api/api.ts';
import { useAction, type Action } from '../../lib/api/use-action.ts';

const ProveDialog = lazyPart(() => import('./prove-dialog.tsx').then((part) => part.ProveDialog));

export const asksForFactor = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === 'SECOND_FACTOR';

/** Asks for the second factor again. Use it in a component that stays mounted until the answer. */
export function useProof(): { ask: () => Promise<boolean>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const settle = (isProven: boolean) => {
    answer?.(isProven);
    setAnswer(null);
  };
  return {
    ask: () => new Promise((resolve) => setAnswer(() => resolve)),
    dialog: answer && (
      <Suspense>
        <ProveDialog onProven={() => settle(true)} onClose={() => settle(false)} />
      </Suspense>
    ),
  };
}

/** An action for which the service may demand the second factor. After the proof it is sent again. */
export function useProvenAction<C extends Call>(
  call: C,
  { ownFailure }: Parameters<typeof useAction<C>>[1] = {},
): Action<C> & { dialog: ReactNode } {
  const isAsked = useRef(false);
  const { ask, dialog } = useProof();
  const action = useAction(call, {
    ownFailure(failure) {
      isAsked.current = asksForFactor(failure);
      return isAsked.current || (ownFailure?.(failure) ?? false);
    },
  });

  async function run(input: CallInput<C>): Promise<Answer<C> | null> {
    isAsked.current = false;
    const answer = await action.run(input);
    if (answer || !isAsked.current || !(await ask())) return answer;
    return action.run(input);
  }

  return { ...action, run, dialog };
}
