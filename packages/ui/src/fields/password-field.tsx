import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'trailing' | 'leading' | 'onKeyUp' | 'onKeyDown'
>;

export function PasswordField({ below, onBlur, ...field }: PasswordFieldProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  // Null until first pressed, so that nothing is announced.
  const [shown, setShown] = useState<boolean | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  // Hide on submit: browsers would remember a visible password like ordinary text.
  useEffect(() => {
    const form = toggle.current?.form;
    if (!shown || !form) return undefined;
    const hide = () => setShown(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [shown]);

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      below={
        <>
          <output className="sr-only">{shown !== null && announcement(shown)}</output>
          <output className={capsLock ? 'mt-1.5 block text-sm' : undefined}>
            {capsLock && 'Caps Lock menyala.'}
          </output>
          {below}
        </>
      }
      trailing={
        <button
          ref={toggle}
          type="button"
          aria-label={shown ? 'Sembunyikan password' : 'Tampilkan password'}
          onClick={() => setShown(!shown)}
          className="flex size-full items-center justify-center rounded-field text-muted hover:text-primary focus-visible:outline-offset-[-3px]"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}

const announcement = (shown: boolean) =>
  shown ? 'Password ditampilkan.' : 'Password disembunyikan.';
