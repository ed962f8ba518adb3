import type { ReactNode } from 'react';

interface SimpleTableProps {
  caption: string;
  /** The headings; those of amounts stand at the right. */
  head: readonly (string | { amount: string })[];
  className?: string;
  /** The rows. */
  children: ReactNode;
}

/** A table of few rows, all shown at once. Scrolls sideways on a phone. */
export function SimpleTable({ caption, head, className = '', children }: SimpleTableProps) {
  return (
    <div className={`relative overflow-x-auto ${className}`}>
      <table className="rows">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((heading) => {
              const isAmount = typeof heading === 'object';
              const text = isAmount ? heading.amount : heading;
              return (
                <th key={text} scope="col" className={isAmount ? 'text-right' : undefined}>
                  {text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
