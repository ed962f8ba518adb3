import { getOwnTill, openTill, type TillRow } from '@serat/contract/staff/tills';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { Form } from '@serat/ui/form.tsx';
import * as z from 'zod/mini';
import { rupiah } from '../../lib/format.ts';
import { useFormAction } from '../../lib/use-form-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { RupiahField } from '../../parts/rupiah-field.tsx';
import { Problem } from '../../parts/problem.tsx';
import { amountField, rupiahOf } from '../../parts/typed-amount.ts';

const schema = z.object({ float: amountField('0') });

interface StartShiftProps {
  /** The till of the last shift, if it is not handed over yet. */
  counted: TillRow | null;
}

export function StartShift({ counted }: StartShiftProps) {
  const { field, failure, isPending, onSubmit } = useFormAction(openTill, {
    schema,
    defaultValues: { float: '' },
    input: ({ float }) => ({ float: rupiahOf(float) ?? 0 }),
    onDone: async ({ message }) => {
      showToast({ tone: 'success', text: message });
      await refresh(getOwnTill);
    },
  });
  return (
    <div className="flex max-w-xl flex-col gap-6">
      {counted && (
        <p className="rounded-card bg-warning-tint px-5 py-4 text-warning">
          Kas {counted.number} sudah dihitung. Serahkan {rupiah(counted.counted ?? 0)} ke keuangan.
        </p>
      )}
      <Card title="Buka kas">
        <Form onSubmit={onSubmit}>
          <RupiahField
            label="Uang kembalian di laci"
            hint="Tulis 0 bila laci masih kosong."
            {...field('float')}
          />
          <Problem>{failure?.message}</Problem>
          <Button type="submit" loading={isPending} className="self-start">
            Buka kas
          </Button>
        </Form>
      </Card>
    </div>
  );
}
