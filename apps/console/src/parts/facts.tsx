import type { ReactNode } from 'react';

/** Names and values; null items are omitted. */
export function Facts({ items }: { items: readonly (readonly [string, ReactNode] | null)[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-2.5">
      {items.map(
        (item) =>
          item && (
            <div key={item[0]} className="contents">
              <dt className="text-sm leading-6 text-muted">{item[0]}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{item[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
