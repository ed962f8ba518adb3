import { ChevronDown } from 'lucide-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { moveFocus } from '../../lib/move-focus.ts';

export interface MenuItem {
  name: string;
  label: string;
  danger?: boolean;
}

interface MoreMenuProps<Item extends MenuItem> {
  items: readonly Item[];
  onChoose: (item: Item) => void;
}

/** A button that unfolds the less frequent actions. Escape and a click elsewhere close it. */
export function MoreMenu<Item extends MenuItem>({ items, onChoose }: MoreMenuProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
      return;
    }
    moveFocus(event, event.currentTarget.querySelectorAll('button'));
  }

  function close() {
    // Focus the button first, because the dialog opened next returns the focus to it.
    opener.current?.focus();
    setOpen(false);
  }

  return (
    <div role="presentation" className="relative" onBlur={leave} onKeyDown={press}>
      <Button
        ref={opener}
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Lainnya
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      {isOpen && (
        <ul className="absolute right-0 top-full z-[4] mt-1 w-max min-w-52 rounded-field border border-hairline bg-surface p-1.5 shadow-float">
          {items.map((item) => (
            <li
              key={item.name}
              className={classNames(item.danger && 'mt-1.5 border-t border-hairline pt-1.5')}
            >
              <button
                type="button"
                className={classNames(
                  'flex min-h-11 w-full items-center rounded-field px-3 text-left font-semibold hover:bg-canvas',
                  item.danger ? 'text-danger' : 'text-ink',
                )}
                onClick={() => {
                  close();
                  onChoose(item);
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
