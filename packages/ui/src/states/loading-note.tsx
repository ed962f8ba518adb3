import { useEffect, useState } from 'react';
import { RetryNotice } from './retry-notice.tsx';

/** Milliseconds after which loading counts as slow. */
export const lateAfter = 8_000;
export const lateWords = 'Lebih lama dari biasanya';

interface LoadingNoteProps {
  children: string;
  onRetry: () => unknown;
}

/** Part of every skeleton. After eight seconds it says that loading is slow and offers a retry. */
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
