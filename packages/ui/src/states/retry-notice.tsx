import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface RetryNoticeProps {
  children: ReactNode;
  className?: string;
  label?: string;
  retrying: boolean;
  onRetry: () => unknown;
}

/** A failure inside a card or a list; a whole page uses LoadFailure. */
export function RetryNotice({
  children,
  className,
  label = 'Coba lagi',
  retrying,
  onRetry,
}: RetryNoticeProps) {
  return (
    <div role="alert" className={classNames('flex flex-col items-start gap-3', className)}>
      <p className="text-muted">{children}</p>
      <Button variant="secondary" size="sm" loading={retrying} onClick={() => void onRetry()}>
        {label}
      </Button>
    </div>
  );
}
