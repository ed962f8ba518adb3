import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  /** One sentence about the page. */
  text?: ReactNode;
  action?: ReactNode;
}

export function PageHeading({ title, text, action }: PageHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-1 max-w-[70ch] text-muted">{text}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
