import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { exactOption, filterOptions, type ComboboxOption } from './combobox-filter.ts';
import { ComboboxList } from './combobox-list.tsx';
import { controlClass, controlHeight } from './control-class.ts';
import { Field, type FieldTexts } from './field.tsx';
import { Spinner } from '../states/spinner.tsx';

export interface ComboboxProps extends FieldTexts {
  options: readonly ComboboxOption[];
  /** The chosen option's value; '' if none is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const pageStep = 8;

/** A searchable select, following the WAI-ARIA editable combobox with a listbox. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, id, labelHidden, className, options, value } = props;
  const texts = { label, hint, error, id, labelHidden, className };
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const frame = useRef<HTMLDivElement>(null);

  const chosen = options.find((option) => option.value === value);
  const shown = query === null ? options : filterOptions(options, query);
  const activeIndex = Math.min(active, shown.length - 1);

  // Selects the text when the chosen option's label loads while focused, so that typing replaces it.
  const isUntouched = query === null && !props.loading;
  useLayoutEffect(() => {
    const input = frame.current?.querySelector('input');
    if (isUntouched && input === document.activeElement) input?.select();
  }, [isUntouched]);

  function openList() {
    if (open || props.disabled) return;
    setOpen(true);
    setActive(options.findIndex((option) => option.value === value));
  }

  function closeList() {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  }

  function choose(option: ComboboxOption) {
    closeList();
    if (option.value !== value) props.onChange(option.value);
  }

  function move(to: number) {
    if (!open) openList();
    else setActive(Math.max(0, Math.min(shown.length - 1, to)));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(activeIndex + 1 >= shown.length ? 0 : activeIndex + 1),
      ArrowUp: () => move(activeIndex <= 0 ? shown.length - 1 : activeIndex - 1),
      PageDown: () => move(activeIndex + pageStep),
      PageUp: () => move(activeIndex - pageStep),
    };
    const step = moves[event.key];
    if (step) {
      event.preventDefault();
      if (event.key === 'ArrowUp' && event.altKey) closeList();
      else step();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = shown[activeIndex] ?? (shown.length === 1 ? shown[0] : undefined);
      if (option) choose(option);
    } else if (event.key === 'Escape' && open) {
      // Escape closes only the list, not a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      closeList();
    }
  }

  function handleBlur() {
    const typed = query === null ? undefined : exactOption(options, query);
    if (typed) choose(typed);
    else closeList();
    props.onBlur?.();
  }

  return (
    <div ref={frame} className="relative scroll-mt-20">
      <Field
        {...texts}
        trailing={
          props.loading ? (
            <Spinner className="size-5" />
          ) : (
            <ChevronDown aria-hidden="true" className="size-5" />
          )
        }
      >
        {(control) => (
          <>
            <input
              {...control}
              ref={props.ref}
              name={props.name}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={`${control.id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={
                open && activeIndex >= 0 ? `${control.id}-option-${activeIndex}` : undefined
              }
              aria-busy={props.loading || undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              disabled={props.disabled}
              placeholder={props.placeholder}
              value={query ?? chosen?.label ?? ''}
              onChange={(event) => {
                setQuery(event.target.value);
                setActive(0);
                setOpen(true);
              }}
              onFocus={(event) => event.target.select()}
              onClick={openList}
              onKeyDown={handleKey}
              onBlur={handleBlur}
              className={classNames(controlClass({ trailing: true }), controlHeight, 'truncate')}
            />
            {open && (
              <ComboboxList
                id={control.id}
                label={label}
                frame={frame}
                options={shown}
                value={value}
                activeIndex={activeIndex}
                emptyText={props.loading ? 'Memuat pilihan…' : 'Tidak ditemukan. Coba kata lain.'}
                onChoose={choose}
              />
            )}
          </>
        )}
      </Field>
    </div>
  );
}
