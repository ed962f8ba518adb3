import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'leading'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
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
