import { getOwnTill, listTills, type closeTill, type countTill } from '@serat/contract/staff/tills';
import * as z from 'zod/mini';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import { RupiahField } from '../rupiah-field.tsx';
import { ReasonField } from '../dialogs/reason-field.tsx';
import { amountField, rupiahOf } from '../typed-amount.ts';

const schema = z.object({ amount: amountField('0'), reason: z.string() });

interface CashDialogProps {
  call: typeof countTill | typeof closeTill;
  id: string;
  title: string;
  effect: string;
  confirm: string;
  onClose: () => void;
}

/** Asks for the counted cash. The service requires a reason if it differs from the expected amount. */
export function CashDialog({ call, id, title, effect, confirm, onClose }: CashDialogProps) {
  return (
    <ActionDialog
      {...{ call, title, effect, confirm, onClose }}
      onDone={() => refresh(getOwnTill, listTills)}
      form={{
        schema,
        defaultValues: { amount: '', reason: '' },
        input: ({ amount, reason }) => ({
          id,
          amount: rupiahOf(amount) ?? 0,
          reason: reason.trim() || null,
        }),
      }}
    >
      {({ field }) => (
        <>
          <RupiahField label="Uang di laci" {...field('amount')} />
          <ReasonField
            hint="Wajib bila jumlahnya berbeda. Tercatat di jejak audit."
            {...field('reason')}
          />
        </>
      )}
    </ActionDialog>
  );
}
