import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface EmptyStateProps {
  drawing: ReactNode;
  title?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  text: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  const { drawing, title, headingLevel = 2, text, action, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-sm flex-col items-center px-4 py-10 text-center',
        className,
      )}
    >
      <div className="mb-5 text-muted">{drawing}</div>
      {title && <Heading className="mb-2 text-xl">{title}</Heading>}
      <p className="text-balance text-muted">{text}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
