import { useEffect, useRef, type ReactNode } from 'react';

export interface OutcomeProps {
  drawing: ReactNode;
  mark?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The outcome appeared while the page was open: scrolls to the top and announces it to screen readers. */
  isNews: boolean;
  actions: ReactNode;
  children?: ReactNode;
}

export function Outcome({ drawing, mark, title, text, isNews, actions, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isNews]);
  return (
    <div className="mx-auto flex max-w-sm animate-rise flex-col items-center px-4 py-10 text-center">
      <div className="mb-5 text-muted">{drawing}</div>
      {mark}
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-2 text-balance text-muted">{text}</p>}
      {children}
      <div className="mt-6 flex w-full flex-col justify-center gap-3 sm:flex-row">{actions}</div>
    </div>
  );
}
