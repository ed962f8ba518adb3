import { useEffect, useState } from 'react';
import { RetryNotice } from './retry-notice.tsx';

/** Milliseconds after which somebody who waits is told that it takes longer than usual. */
export const lateAfter = 8_000;
export const lateWords = 'Lebih lama dari biasanya';

interface LoadingNoteProps {
  /** What is on its way, for screen readers. */
  children: string;
  onRetry: () => unknown;
}

/** Stands in every skeleton. Whoever waits for eight seconds is told so and can try again. */
export function LoadingNote({ children, onRetry }: LoadingNoteProps) {
  const [state, setState] = useState<'loading' | 'late' | 'retrying'>('loading');

  useEffect(() => {
    if (state === 'late') return undefined;
    const timer = setTimeout(() => setState('late'), lateAfter);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'loading') return <output className="sr-only">{children}</output>;
  return (
    <RetryNotice
      className="col-span-full pb-4"
      retrying={state === 'retrying'}
      onRetry={() => {
        setState('retrying');
        onRetry();
      }}
    >
      {lateWords}
    </RetryNotice>
  );
}
