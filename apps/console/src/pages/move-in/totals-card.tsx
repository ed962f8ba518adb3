import {
  confirmMoveIn,
  getMoveIn,
  moveInAmounts,
  moveInTotalNames,
  moveInTotals,
  type MoveInTotal,
} from '@serat/contract/staff/move-in';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import { refresh } from '../../lib/use-read.ts';
import { useFormAction } from '../../lib/use-form-action.ts';
import { Problem } from '../../parts/problem.tsx';

const typed = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(?:\d+|\d{1,3}(?:\.\d{3})+)$/, 'Tulis dengan angka, seperti 1.500.000'),
  );
const schema = z.object({ customers: typed, services: typed, openBills: typed, credits: typed });
type Typed = Record<MoveInTotal, string>;

const empty: Typed = { customers: '', services: '', openBills: '', credits: '' };
const numberOf = (text: string): number => Number(text.replaceAll('.', ''));

/** The totals are typed from the former system, so that an incomplete file is noticed. */
export function TotalsCard({ id }: { id: string }) {
  const { register, errors, failure, isPending, onSubmit } = useFormAction<
    typeof confirmMoveIn,
    Typed
  >(confirmMoveIn, {
    schema,
    defaultValues: empty,
    input: (values) => ({
      id,
      totals: {
        customers: numberOf(values.customers),
        services: numberOf(values.services),
        openBills: numberOf(values.openBills),
        credits: numberOf(values.credits),
      },
    }),
    async onDone({ message }) {
      showToast({ tone: 'success', text: message });
      await refresh(getMoveIn);
    },
  });
  return (
    <Card title="3. Total kendali">
      <p className="mb-5 max-w-[70ch] text-muted">
        Ketik jumlah dari laporan sistem lama, bukan dari berkas ini. Selisih satu Rupiah pun
        mencegah pemindahan.
      </p>
      <form noValidate onSubmit={onSubmit}>
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
          {moveInTotalNames.map((name) => (
            <TextField
              key={name}
              label={moveInTotals[name]}
              inputMode="numeric"
              autoComplete="off"
              leading={moveInAmounts.includes(name) ? 'Rp' : undefined}
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
        </div>
        <Problem>{failure?.message}</Problem>
        <div className="mt-5 flex justify-end">
          <Button type="submit" loading={isPending}>
            Cocokkan
          </Button>
        </div>
      </form>
    </Card>
  );
}
