import { RadioCard, type RadioCardProps } from '@serat/ui/fields/radio-card.tsx';

export interface OfferCardProps extends Omit<
  RadioCardProps,
  'title' | 'description' | 'leading' | 'trailing'
> {
  title: string;
  note: string;
  price: string;
  /** The billing period of the price. */
  unit: string;
  listPrice: string | null;
}

const line = 'flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums';

export function OfferCard({ title, note, price, unit, listPrice, ...input }: OfferCardProps) {
  return (
    <RadioCard
      {...input}
      className="px-3.5 py-3"
      title={
        <span className={line}>
          <span className="text-lg">{title}</span>
          <span aria-hidden="true">
            {price}
            <span className="text-sm font-normal text-muted"> /{unit}</span>
          </span>
        </span>
      }
      description={
        <span className={line}>
          <span>{note}</span>
          <span className="sr-only">
            {price} per {unit}
          </span>
          {listPrice !== null && <s aria-hidden="true">{listPrice}</s>}
        </span>
      }
    />
  );
}
