import { rupiah } from '../../../lib/text/format.ts';
import { SafeHtml } from '../../../lib/text/safe-html.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { BillDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { RadioCard } from '@serat/ui/fields/radio-card.tsx';
import { RadioGroup } from '@serat/ui/fields/radio-group.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { MethodImage } from './method-image.tsx';
import { usePaymentMethods } from './use-payment-methods.ts';
import { ContactLink } from '../../../parts/contact-link.tsx';
import { Loading } from '../../../parts/loading.tsx';

interface MethodPickerProps {
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  isFeeFree?: boolean | undefined;
}

export function MethodPicker({ value, onChange, error, isFeeFree = false }: MethodPickerProps) {
  const { data: methods, isError, isFetching, refetch } = usePaymentMethods();
  if (methods === undefined && isError) {
    return (
      <LoadFailure
        headingLevel={3}
        title="Metode pembayaran belum dapat dimuat"
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (methods === undefined) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Loading>Memuat metode pembayaran…</Loading>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-30 rounded-card sm:h-24" />
        ))}
      </div>
    );
  }
  if (methods.length === 0) {
    return (
      <EmptyState
        drawing={<BillDrawing />}
        headingLevel={3}
        title="Belum ada metode pembayaran"
        text={
          <>
            Coba lagi beberapa saat lagi, atau <ContactLink words="hubungi kami" />.
          </>
        }
      />
    );
  }
  return (
    <RadioGroup legend="Pilih metode pembayaran" legendHidden error={error}>
      {methods.map((method) => (
        <RadioCard
          key={method.id}
          name="payment-method"
          value={method.id}
          checked={method.id === value}
          onChange={() => onChange(method.id)}
          leading={<MethodImage src={method.image} />}
          title={method.name}
          description={
            <>
              {/* Links are above the card, whose whole area is the radio button. */}
              <span className="block [&_a]:relative [&_a]:z-[2]">
                <SafeHtml html={method.description} />
              </span>
              {method.adminFee > 0 && !isFeeFree && (
                <span className="mt-0.5 block tabular-nums">
                  Biaya admin <span className="whitespace-nowrap">{rupiah(method.adminFee)}</span>
                </span>
              )}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}
