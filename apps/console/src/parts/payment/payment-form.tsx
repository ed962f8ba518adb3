import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  meansLabels,
  previewRecord,
  recordPayment,
  getPayer,
  type Means,
} from '@serat/contract/staff/cash';
import { Button } from '@serat/ui/button.tsx';
import { Select } from '@serat/ui/fields/select.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import type { DataOf } from '../../lib/api.ts';
import { isWithoutAnswer } from '../../lib/api-error.ts';
import { rupiah, thousands } from '../../lib/format.ts';
import { useFormAction } from '../../lib/use-form-action.ts';
import { refresh, usePreview } from '../../lib/use-read.ts';
import { RupiahField } from '../rupiah-field.tsx';
import { Problem } from '../problem.tsx';
import { GivenField } from './given-field.tsx';
import { Plan } from './plan.tsx';
import { targetsOf } from './payment-targets.ts';
import { rupiahOf } from '../typed-amount.ts';
import { changeOf, inputOf, paymentSchema, type TypedPayment } from './typed-payment.ts';

export type Payer = DataOf<typeof getPayer>;

export interface Booked {
  receipt: string;
  fullName: string;
  amount: number;
  change: number;
  isCash: boolean;
}

interface PaymentFormProps {
  payer: Payer;
  /** The bill on whose page the payment is recorded. */
  bill?: string;
  means: readonly Means[];
  /** True while the service does not answer. */
  isOffline?: boolean;
  /** Called with true while a payment is or may have been booked, to prevent leaving by accident. */
  onLocked: (isLocked: boolean) => void;
  onBooked: (booked: Booked) => unknown;
  onCancel: () => void;
}

/** Shows what a payment will do, then books it. */
export function PaymentForm(props: PaymentFormProps) {
  const { payer, bill, means, isOffline = false, onLocked, onBooked, onCancel } = props;
  const targets = targetsOf(payer, bill);
  const [first] = targets;
  const targetOf = (kind: string) => targets.find((one) => one.kind === kind) ?? first;
  const form = useFormAction(recordPayment, {
    schema: paymentSchema,
    defaultValues: {
      kind: first.kind,
      means: means[0] ?? 'cash',
      amount: asText(first.due),
      given: '',
      reference: '',
      seen: '',
    },
    input: (typed) => inputOf(targetOf(typed.kind).target, typed),
    onDone: ({ data }, typed) =>
      onBooked({
        receipt: data.receipt,
        fullName: payer.fullName,
        amount: rupiahOf(typed.amount) ?? 0,
        change: changeOf(typed) ?? 0,
        isCash: typed.means === 'cash',
      }),
  });
  const { field, register, setValue, setFocus, control, errors, failure, isPending } = form;
  const typed = useWatch({ control }) as TypedPayment;
  const amount = rupiahOf(typed.amount);
  // If nothing is due, the amount must be typed first.
  const isDue = first.due > 0;
  useEffect(() => {
    if (!isDue) setFocus('amount');
  }, [isDue, setFocus]);
  // A repeated request is booked once; a changed request might be booked a second time.
  const isUncertain = failure !== null && isWithoutAnswer(failure);
  const isLocked = isPending || isUncertain;
  useEffect(() => onLocked(isLocked), [isLocked, onLocked]);
  const preview = usePreview(
    previewRecord,
    {
      kind: typed.kind,
      target: targetOf(typed.kind).target,
      means: typed.means,
      amount: String(amount),
    },
    { enabled: amount !== undefined },
  );
  const plan = preview.isCurrent ? preview.data : undefined;
  // A bill was paid meanwhile: the new plan is shown, and the cashier is asked again.
  const isStale = failure?.code === 'STALE';
  useEffect(() => {
    if (isStale) void refresh(previewRecord, getPayer);
  }, [isStale]);
  const isPlanning = !plan && !isUncertain && amount !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (plan) setValue('seen', plan.seen);
  }, [plan, setValue]);
  const change = typed.means === 'cash' ? changeOf(typed) : undefined;

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        if (!isPlanning && !isOffline) return form.onSubmit(event);
        event.preventDefault();
        // While the plan loads, Enter only focuses the button; the next Enter books.
        if (isPlanning) button.current?.focus();
        if (preview.error) void refresh(previewRecord);
      }}
    >
      {targets.length > 1 && !isUncertain && (
        <Select
          label="Untuk"
          options={targets.map(({ kind, name }) => ({ value: kind, label: name }))}
          {...register('kind', {
            onChange: ({ target }: { target: { value: string } }) =>
              setValue('amount', asText(targetOf(target.value).due)),
          })}
        />
      )}
      {means.length > 1 && !isUncertain && (
        <Select
          label="Cara bayar"
          options={means.map((one) => ({ value: one, label: meansLabels[one] }))}
          {...register('means')}
        />
      )}
      <RupiahField
        label="Jumlah yang dibayar"
        readOnly={isUncertain || typed.kind === 'order'}
        {...field('amount')}
      />
      {typed.means === 'cash' ? (
        <GivenField
          amount={amount}
          value={typed.given}
          error={errors['given']?.message}
          readOnly={isUncertain}
          onChange={(given) => setValue('given', given)}
        />
      ) : (
        <TextField
          label="Nomor transfer"
          autoComplete="off"
          readOnly={isUncertain}
          {...field('reference')}
        />
      )}
      {amount !== undefined && (
        <Plan plan={plan} kind={typed.kind} problem={preview.error?.message} />
      )}
      {change !== undefined && (
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">Kembalian</span>
          <output className="text-2xl font-bold tabular-nums">
            {change < 0 ? `Kurang ${rupiah(-change)}` : rupiah(change)}
          </output>
        </p>
      )}
      <Problem>
        {isUncertain
          ? 'Jawabannya tidak sampai, jadi belum pasti tercatat. Jangan ubah apa pun: tekan Coba lagi bila tersambung. Pembayaran ini dicatat satu kali saja.'
          : failure?.message}
      </Problem>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Batal
        </Button>
        <Button ref={button} type="submit" loading={isPending} aria-disabled={isOffline}>
          {isUncertain ? 'Coba lagi' : 'Catat pembayaran'}
        </Button>
      </div>
    </form>
  );
}

const asText = (amount: number): string => (amount > 0 ? thousands(amount) : '');
