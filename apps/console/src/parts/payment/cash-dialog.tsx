import { getOwnTill, listTills, type closeTill, type countTill } from '@serat/contract/staff/tills';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { ReasonField } from '../reason-field.tsx';
import { cashOf, cashText } from './cash-text.ts';

const schema = z.object({ amount: cashText, reason: z.string() });

interface CashDialogProps {
  call: typeof countTill | typeof closeTill;
  id: string;
  title: string;
  effect: string;
  confirm: string;
  onClose: () => void;
}

/** Asks how much cash there is. The service wants a reason if it differs. */
export function CashDialog({ call, id, title, effect, confirm, onClose }: CashDialogProps) {
  return (
    <ActionDialog
      {...{ call, title, effect, confirm, onClose }}
      form={{
        schema,
        defaultValues: { amount: '', reason: '' },
        input: ({ amount, reason }) => ({
          id,
          amount: cashOf(amount),
          reason: reason.trim() || null,
        }),
        onDone: async ({ message }) => {
          showToast({ tone: 'success', text: message });
          onClose();
          await refresh(getOwnTill, listTills);
        },
      }}
    >
      {({ register, errors }) => (
        <>
          <TextField
            label="Uang di laci"
            leading="Rp"
            inputMode="numeric"
            autoComplete="off"
            error={errors['amount']?.message}
            {...register('amount')}
          />
          <ReasonField
            hint="Wajib bila jumlahnya berbeda. Tercatat di jejak audit."
            error={errors['reason']?.message}
            {...register('reason')}
          />
        </>
      )}
    </ActionDialog>
  );
}
