import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface AccordionProps {
  className?: string;
  children: ReactNode;
}

/** A card of questions that open independently and can be found by the browser's search. */
export function Accordion({ className, children }: AccordionProps) {
  return (
    <div
      className={classNames(
        'accordion overflow-hidden rounded-card border border-hairline bg-surface',
        className,
      )}
    >
      {children}
    </div>
  );
}

export interface AccordionItemProps {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}

export function AccordionItem({ summary, open, children }: AccordionItemProps) {
  return (
    <details open={open}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 px-4 py-3 font-semibold hover:text-primary focus-visible:rounded-card focus-visible:outline-offset-[-3px] md:px-6">
        {summary}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted accordion-arrow" />
      </summary>
      <div className="px-4 pb-5 text-muted md:px-6">{children}</div>
    </details>
  );
}
