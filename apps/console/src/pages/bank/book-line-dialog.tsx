import { bookBankLine, type BankLine } from '@serat/contract/staff/bank';
import { RadioCard } from '@serat/ui/fields/radio-card.tsx';
import { RadioGroup } from '@serat/ui/fields/radio-group.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import * as z from 'zod/mini';
import { rupiah } from '../../lib/format.ts';
import { ActionDialog } from '../../parts/dialogs/action-dialog.tsx';

const { target, as } = bookBankLine.body.shape;
const schema = z.object({ target, as, note: z.string().check(z.trim(), z.maxLength(200)) });

const kindOf = (typed: { target: string }): 'bill' | 'customer' =>
  typed.target.toUpperCase().startsWith('INV-') ? 'bill' : 'customer';

interface BookLineDialogProps {
  line: BankLine;
  /** The number of a suggested bill. */
  target: string;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

export function BookLineDialog({ line, target: suggested, onClose, onDone }: BookLineDialogProps) {
  const initial: z.output<typeof schema> = { target: suggested, as: 'payment', note: '' };
  return (
    <ActionDialog
      call={bookBankLine}
      title={`Bukukan atau kembalikan ${rupiah(line.amount)}`}
      effect={line.text}
      confirm="Jalankan"
      onClose={onClose}
      onDone={onDone}
      form={{
        schema,
        defaultValues: initial,
        input: (typed) => ({
          ...typed,
          id: line.id,
          kind: kindOf(typed),
          note: typed.note || null,
        }),
      }}
    >
      {({ field, register, errors }) => (
        <>
          <TextField
            label="Nomor tagihan atau pelanggan"
            hint="Nomor tagihan dimulai dengan INV-."
            autoComplete="off"
            {...field('target')}
          />
          <RadioGroup legend="Uang ini" error={errors['as']?.message}>
            <RadioCard
              value="payment"
              title="Bukukan"
              description="Tagihan lunas bila jumlahnya cukup. Sisanya menjadi kredit pelanggan."
              {...register('as')}
            />
            <RadioCard
              value="refund"
              title="Kembalikan kepada pelanggan"
              description="Masuk ke daftar dana yang harus dikembalikan."
              {...register('as')}
            />
          </RadioGroup>
          <TextField label="Catatan (opsional)" {...field('note')} />
        </>
      )}
    </ActionDialog>
  );
}
