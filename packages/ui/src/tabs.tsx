import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/**
 * WAI-ARIA tabs with automatic activation. Not from a library, because those write style attributes
 * into prerendered HTML, which the content security policy forbids.
 */
export function Tabs({ label, items, value, onChange, className }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const current = items.find((item) => item.value === value) ?? items[0];

  // On phones, a linked tab may be outside the visible row.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}-tab-${value}`);
    if (!row.current || !tab) return;
    const middle = tab.offsetLeft + tab.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, [id, value]);

  function handleKey(event: KeyboardEvent, index: number) {
    const last = items.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const item = target === undefined ? undefined : items[target];
    if (target === undefined || !item) return;
    event.preventDefault();
    onChange(item.value);
    const tab = row.current?.children[target];
    if (tab instanceof HTMLElement) tab.focus();
  }

  return (
    <div className={className}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="tab-row relative flex overflow-x-auto border-b border-hairline"
      >
        {items.map((item, index) => {
          const selected = item === current;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel-${item.value}` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(item.value)}
              onKeyDown={(event) => handleKey(event, index)}
              className={classNames(
                'tab flex min-h-12 shrink-0 items-center justify-center gap-2 border-b-2 font-semibold transition-colors duration-150 focus-visible:rounded-field focus-visible:outline-offset-[-3px] md:min-h-11',
                selected
                  ? 'border-primary text-primary'
                  : 'border-transparent text-muted hover:border-field hover:text-ink',
              )}
            >
              {item.icon}
              {item.label}
            </button>
          );
        })}
      </div>
      {current && (
        <div
          key={current.value}
          role="tabpanel"
          id={`${id}-panel-${current.value}`}
          aria-labelledby={`${id}-tab-${current.value}`}
          tabIndex={0}
          className="rounded-field pt-4 md:pt-6 focus-visible:outline-offset-4"
        >
          {current.panel}
        </div>
      )}
    </div>
  );
}
