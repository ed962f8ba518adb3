import { useState } from 'react';
import { scopeLabels, scopes, type Scope } from '@serat/contract/integration/scopes';
import { createApiToken, listApiTokens } from '@serat/contract/staff/api-tokens';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';
import { FieldError } from '@serat/ui/fields/field.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog } from '../../parts/dialogs/action-dialog.tsx';
import { AreaChoice } from '../../parts/area-choice.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

interface Wish {
  name: string;
  scopes: Scope[];
  areas: string[];
  days: number;
}

const blank: Wish = { name: '', scopes: [], areas: [], days: 365 };

export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  if (made) return <NewTokenDialog {...made} onClose={onClose} />;
  return (
    <ActionDialog<typeof createApiToken, Wish>
      call={createApiToken}
      title="Buat token API"
      effect="Tokennya diperlihatkan sekali, sesudah dibuat. Siapa pun yang memegangnya dapat membaca yang dipilih di sini."
      confirm="Buat token"
      onClose={onClose}
      form={{
        schema: createApiToken.body as never,
        defaultValues: blank,
        input: (values) => values,
      }}
      onAnswer={async ({ data }, { name }) => {
        setMade({ name, token: data.token });
        await refresh(listApiTokens);
      }}
    >
      {({ field, register, control, errors }) => (
        <>
          <TextField
            label="Nama sistem"
            hint="Misalnya Akuntansi. Tercatat di jejak audit."
            autoComplete="off"
            {...field('name')}
          />
          <fieldset>
            <legend className="mb-1 font-semibold">Boleh membaca</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                label={scopeLabels[scope]}
                hint={scope}
                value={scope}
                {...register('scopes')}
              />
            ))}
            {errors['scopes']?.message && (
              <FieldError id="scopes-error">{errors['scopes'].message}</FieldError>
            )}
          </fieldset>
          <AreaChoice control={control as never} />
          <TextField
            label="Berlaku selama (hari)"
            type="number"
            inputMode="numeric"
            min={1}
            max={730}
            {...field('days')}
          />
        </>
      )}
    </ActionDialog>
  );
}
