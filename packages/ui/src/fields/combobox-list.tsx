import { Check } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';
import type { ComboboxOption } from './combobox-filter.ts';

interface ComboboxListProps {
  id: string;
  label: ReactNode;
  frame: RefObject<HTMLDivElement | null>;
  options: readonly ComboboxOption[];
  value: string;
  activeIndex: number;
  emptyText: string;
  stacked?: boolean;
  /** Part of the layout at every width, and as high as its container allows. */
  inFlow?: boolean;
  onChoose: (option: ComboboxOption) => void;
}

const wantedPage = 280;
const phone = '(max-width: 639px)';

/** Space for the list: in a scrolling dialog body, or else on the visible page. */
function roomAround(element: HTMLElement): { above: number; below: number } {
  const field = element.getBoundingClientRect();
  const scroller = element.closest('.dialog-body')?.getBoundingClientRect();
  const visible = window.visualViewport?.height ?? window.innerHeight;
  return {
    above: field.top - (scroller?.top ?? 0),
    below: Math.min(scroller?.bottom ?? visible, visible) - field.bottom,
  };
}

export function ComboboxList(props: ComboboxListProps) {
  const { id, options, activeIndex, frame, inFlow = false } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // On phones the list is part of the layout, so that nothing clips it, and the field scrolls to
  // the top, away from the keyboard. On larger screens the list floats above or below.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    if (window.matchMedia(phone).matches) {
      box.scrollIntoView({ block: 'start' });
      return;
    }
    if (inFlow) return;
    const room = roomAround(box);
    if (room.below >= wantedPage) return;
    if (room.above >= wantedPage) panel.current?.setAttribute('data-above', '');
    else panel.current?.scrollIntoView({ block: 'nearest' });
  }, [frame, inFlow]);

  useEffect(() => {
    const option = options[activeIndex] && list.current?.children[activeIndex];
    if (!(option instanceof HTMLElement) || !list.current) return;
    const { scrollTop, clientHeight } = list.current;
    if (option.offsetTop < scrollTop) list.current.scrollTop = option.offsetTop;
    else if (option.offsetTop + option.offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = option.offsetTop + option.offsetHeight - clientHeight;
  }, [activeIndex, options]);

  const listProps = {
    id: `${id}-list`,
    role: 'listbox',
    'aria-label': typeof props.label === 'string' ? props.label : undefined,
    className: 'relative max-h-64 overflow-y-auto overscroll-contain py-1',
  };
  const optionProps = (option: ComboboxOption, index: number) => ({
    id: `${id}-option-${index}`,
    role: 'option',
    'aria-selected': option.value === props.value,
    // Keeps the focus in the input; otherwise the list would close before the click.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => props.onChoose(option),
    className: classNames(
      'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-canvas md:min-h-11',
      index === activeIndex && 'bg-primary-tint hover:bg-primary-tint',
      option.value === props.value && 'font-semibold',
    ),
  });

  return (
    <div
      ref={panel}
      className={classNames(
        'z-30 mt-1.5 flex min-h-0 animate-fade flex-col overflow-hidden rounded-field border border-hairline bg-surface',
        !inFlow &&
          'shadow-float sm:absolute sm:inset-x-0 sm:top-full sm:data-above:top-auto sm:data-above:bottom-full sm:data-above:mt-0 sm:data-above:mb-1.5',
      )}
    >
      <div ref={list} {...listProps}>
        {options.map((option, index) => (
          <div key={option.value} {...optionProps(option, index)}>
            <span className="min-w-0 flex-1">
              {option.label}
              {/* The space is for screen readers. */}
              {option.hint && (
                <span
                  className={classNames('text-sm text-muted', props.stacked ? 'block' : 'ml-2')}
                >
                  {' '}
                  {option.hint}
                </span>
              )}
            </span>
            {option.value === props.value && (
              <Check aria-hidden="true" className="size-5 shrink-0 text-primary" />
            )}
          </div>
        ))}
      </div>
      <output
        className={options.length === 0 ? 'block px-4 pt-2 pb-3 text-sm text-muted' : 'sr-only'}
      >
        {options.length === 0 ? props.emptyText : `${options.length} pilihan`}
      </output>
    </div>
  );
}
