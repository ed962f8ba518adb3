import { listServiceOptions, type ServiceOption } from '@serat/contract/change';
import * as pages from '@serat/contract/pages';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { RadioCard } from '@serat/ui/fields/radio-card.tsx';
import { RadioGroup } from '@serat/ui/fields/radio-group.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { useState, type FormEvent } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { Link } from '../../lib/browser/router.tsx';
import { keepAmounts, rupiah } from '../../lib/text/format.ts';
import { ServiceSkeleton } from './service-list.tsx';
import { useQuote } from './use-quote.ts';

export const useOptions = (number: string) =>
  useRead(listServiceOptions, { query: { number } }, { ownFailure: true });

interface ChoosePackageProps {
  number: string;
  /** Chosen on the packages page. */
  chosen: string | null;
}

export function ChoosePackage({ number, chosen }: ChoosePackageProps) {
  const { data, isError, isFetching, refetch } = useOptions(number);
  if (data) {
    const packages = data.filter(({ type }) => type === 'INTERNET');
    return <Packages key={number} {...{ number, packages, chosen }} />;
  }
  if (isError) {
    return <LoadFailure title="Paket belum dapat dimuat" retrying={isFetching} onRetry={refetch} />;
  }
  return <ServiceSkeleton>Memuat paket…</ServiceSkeleton>;
}

interface PackagesProps extends ChoosePackageProps {
  packages: readonly ServiceOption[];
}

function Packages({ number, packages, chosen }: PackagesProps) {
  const isFree = ({ isOwn, refused }: ServiceOption) => !isOwn && refused === null;
  const [picked, setPicked] = useState(
    packages.find((option) => option.productId === chosen && isFree(option))?.productId ?? null,
  );
  const [error, setError] = useState<string>();
  const { ask, isPending } = useQuote(number);
  const own = packages.find(({ isOwn }) => isOwn);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (picked === null) setError('Pilih paket dulu');
    else void ask({ kind: 'package', productId: picked });
  }

  return (
    <Card title="Pilih paket internet">
      <form onSubmit={send} noValidate>
        <RadioGroup
          legend="Paket internet"
          legendHidden
          error={picked === null ? error : undefined}
        >
          {packages.map((option) => (
            <RadioCard
              key={option.productId}
              name="package"
              value={option.productId}
              checked={picked === option.productId}
              disabled={!isFree(option)}
              onChange={() => setPicked(option.productId)}
              title={<NameAndPrice option={option} />}
              description={
                option.isOwn ? 'Paket Anda sekarang' : (option.refused ?? compared(option, own))
              }
            />
          ))}
        </RadioGroup>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row">
          <Link to={pages.services} className={buttonClass({ variant: 'secondary' })}>
            Kembali
          </Link>
          <Button type="submit" loading={isPending}>
            Lihat penawaran
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Stacked on phones. */
function NameAndPrice({ option: { name, bandwidth, price } }: { option: ServiceOption }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{keepAmounts([name, bandwidth].filter(Boolean).join(' · '))}</span>
      <span className="tabular-nums">{rupiah(price)}</span>
    </span>
  );
}

function compared({ price }: ServiceOption, own: ServiceOption | undefined): string | undefined {
  if (!own || price === own.price) return undefined;
  return price > own.price
    ? `${rupiah(price - own.price)} lebih mahal setiap bulan`
    : `${rupiah(own.price - price)} lebih murah setiap bulan`;
}
