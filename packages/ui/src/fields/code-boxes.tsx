import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { addedText, clearBox, digitsOf, fillCode, isComplete } from './code-digits.ts';
import { FieldError } from './field.tsx';

export interface CodeBoxesProps {
  label: ReactNode;
  error?: string | undefined;
  /** Contains spaces for empty boxes; complete only when `onComplete` is called. */
  value: string;
  onChange: (value: string) => void;
  onComplete?: (code: string) => void;
}

const length = 6;

export function CodeBoxes(props: CodeBoxesProps) {
  const { label, value } = props;
  const id = useId();
  const [tooLong, setTooLong] = useState(false);
  const error = tooLong
    ? `Kode terdiri dari ${length} digit. Yang Anda tempel lebih panjang.`
    : props.error;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const describedBy = error ? `${id}-error` : undefined;

  function focusBox(index: number) {
    const box = boxes.current[Math.max(0, Math.min(length - 1, index))];
    box?.focus();
    box?.select();
  }

  function change(code: string) {
    setTooLong(false);
    props.onChange(code);
  }

  function enter(index: number, text: string) {
    if (digitsOf(text) === '') return;
    const filled = fillCode(value, index, text, length);
    if (!filled) {
      setTooLong(true);
      return;
    }
    change(filled.code);
    focusBox(filled.next);
    if (isComplete(filled.code, length)) props.onComplete?.(filled.code);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const filled = (value[index] ?? ' ') !== ' ';
    if (event.key === 'Backspace') {
      event.preventDefault();
      const target = filled ? index : Math.max(0, index - 1);
      change(clearBox(value, target, length));
      focusBox(target);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      change(clearBox(value, index, length));
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focusBox(index + (event.key === 'ArrowLeft' ? -1 : 1));
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      focusBox(event.key === 'Home' ? 0 : length - 1);
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    event.preventDefault();
    enter(index, event.clipboardData.getData('text'));
  }

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">{label}</legend>
      <div className="flex gap-2 sm:gap-3">
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} dari ${length}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            enterKeyHint="done"
            value={(value[index] ?? '').trim()}
            onChange={(event) => {
              if (event.target.value === '') change(clearBox(value, index, length));
              else enter(index, addedText(value[index] ?? '', event.target.value));
            }}
            onKeyDown={(event) => handleKey(event, index)}
            onPaste={(event) => handlePaste(event, index)}
            onFocus={(event) => event.target.select()}
            className="h-14 w-0 min-w-0 flex-1 rounded-field border border-field bg-surface text-center text-2xl font-semibold tabular-nums caret-primary transition-colors duration-150 hover:border-ink focus:border-primary focus-visible:outline-offset-[-1px] aria-invalid:border-danger aria-invalid:bg-danger-tint aria-invalid:focus-visible:outline-danger"
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
