import { useState } from 'react';
import { changeTerms, ownTerms, type OwnTerms } from '@serat/contract/staff/customer-terms';
import { getCustomer } from '@serat/contract/staff/customers';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import * as z from 'zod/mini';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx';
import type { Customer } from '../customer-data.ts';
import { ReasonField } from '../../../parts/dialogs/reason-field.tsx';

const toNumber = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim());
const toText = (value: number | null): string => (value === null ? '' : String(value));

/** A text field for one of the numbers; empty means the provider's setting. */
const typedAs = (name: keyof OwnTerms, message: string) =>
  z
    .string()
    .check(z.refine((typed) => ownTerms.shape[name].safeParse(toNumber(typed)).success, message));

const schema = z.object({
  dueDay: typedAs('dueDay', 'Tulis tanggal 1 sampai 28'),
  isolirGraceDays: typedAs('isolirGraceDays', 'Tulis 0 sampai 365 hari'),
  reason: changeTerms.body.shape.reason,
});
type Typed = z.input<typeof schema>;

interface TermsDialogProps {
  customer: Customer;
  onClose: () => void;
}

export function TermsDialog({ customer, onClose }: TermsDialogProps) {
  const { own, provider } = customer.terms;
  const [seen, setSeen] = useState<OwnTerms>(own);
  return (
    <ActionDialog
      call={changeTerms}
      title={`Ubah jatuh tempo ${customer.fullName}`}
      effect="Tanggal baru berlaku untuk tagihan yang dibuat sesudah ini, paling cepat 7 hari sesudah tagihan dibuat. Tenggang menunda Isolir; denda tetap dihitung sejak jatuh tempo."
      confirm="Simpan jatuh tempo"
      onClose={onClose}
      conflict={{
        with: 'seen',
        fields: [
          {
            name: 'dueDay',
            label: 'Tanggal jatuh tempo',
            typed: () => words(toText(seen.dueDay)),
            now: words,
          },
          {
            name: 'isolirGraceDays',
            label: 'Tenggang Isolir (hari)',
            typed: () => words(toText(seen.isolirGraceDays)),
            now: words,
          },
        ],
        onReload: async (now) => {
          setSeen({
            dueDay: toNumber(now['dueDay'] ?? ''),
            isolirGraceDays: toNumber(now['isolirGraceDays'] ?? ''),
          });
          await refresh(getCustomer);
        },
      }}
      onDone={() => refresh(getCustomer)}
      form={{
        schema,
        defaultValues: {
          dueDay: toText(seen.dueDay),
          isolirGraceDays: toText(seen.isolirGraceDays),
          reason: '',
        },
        input: ({ dueDay, isolirGraceDays, reason }: Typed) => ({
          customerId: customer.id,
          dueDay: toNumber(dueDay),
          isolirGraceDays: toNumber(isolirGraceDays),
          seen,
          reason,
        }),
      }}
    >
      {({ field }) => (
        <>
          <TextField
            label="Tanggal jatuh tempo"
            hint={`1 sampai 28. Kosongkan untuk mengikuti pengaturan: tanggal ${provider.dueDay}.`}
            inputMode="numeric"
            autoComplete="off"
            {...field('dueDay')}
          />
          <TextField
            label="Tenggang Isolir (hari)"
            hint={`Hari sesudah jatuh tempo. Kosongkan untuk mengikuti pengaturan: ${provider.isolirGraceDays} hari.`}
            inputMode="numeric"
            autoComplete="off"
            {...field('isolirGraceDays')}
          />
          <ReasonField {...field('reason')} />
        </>
      )}
    </ActionDialog>
  );
}

const words = (given: string): string => given || 'Sesuai pengaturan';
