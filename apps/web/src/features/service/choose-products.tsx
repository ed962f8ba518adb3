import type { ServiceOption } from '@serat/contract/change';
import * as pages from '@serat/contract/pages';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';
import { FieldError } from '@serat/ui/fields/field.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { useState, type FormEvent } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import { rupiah } from '../../lib/text/format.ts';
import { useOptions } from './choose-package.tsx';
import { ServiceSkeleton } from './service-list.tsx';
import { useQuote } from './use-quote.ts';

export function ChooseProducts({ number }: { number: string }) {
  const { data, isError, isFetching, refetch } = useOptions(number);
  if (data) {
    const products = data.filter(({ type }) => type !== 'INTERNET');
    return (
      <div className="flex flex-col gap-6">
        <Add number={number} products={products} />
        <Owned number={number} products={products.filter(({ isOwn }) => isOwn)} />
      </div>
    );
  }
  if (isError) {
    return (
      <LoadFailure
        title="TV dan saluran belum dapat dimuat"
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  return <ServiceSkeleton>Memuat TV dan saluran…</ServiceSkeleton>;
}

interface Products {
  number: string;
  products: readonly ServiceOption[];
}

const monthly = ({ price }: ServiceOption): string => `${rupiah(price)} setiap bulan`;

function Add({ number, products }: Products) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const { ask, isPending } = useQuote(number);
  const left = products.filter(({ isOwn }) => !isOwn);
  const hasTv = products.some(({ type, isOwn }) => type === 'TV' && isOwn);
  const picksTv = products.some(
    ({ type, productId }) => type === 'TV' && picked.includes(productId),
  );
  const isOpen = ({ type }: ServiceOption) => (type === 'TV' ? !hasTv : hasTv || picksTv);

  function toggle({ productId, type }: ServiceOption) {
    setError(undefined);
    const isOff = picked.includes(productId);
    // Without TV there are no channels.
    if (isOff && type === 'TV') setPicked([]);
    else setPicked(isOff ? picked.filter((id) => id !== productId) : [...picked, productId]);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (picked.length === 0) setError('Pilih TV atau saluran dulu');
    else void ask({ kind: 'add', productIds: [...picked] });
  }

  return (
    <Card title="Tambah TV dan saluran">
      <form onSubmit={send} noValidate>
        {left.length === 0 && <p className="text-muted">Anda sudah punya semuanya.</p>}
        {!hasTv && <p className="text-sm text-muted">Saluran ala carte perlu paket TV.</p>}
        <ul className="mt-2">
          {left.map((product) => (
            <li key={product.productId}>
              <Checkbox
                label={product.name}
                hint={monthly(product)}
                checked={picked.includes(product.productId)}
                disabled={!isOpen(product)}
                onChange={() => toggle(product)}
              />
            </li>
          ))}
        </ul>
        {error && <FieldError id="products-error">{error}</FieldError>}
        <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row">
          <Link to={pages.services} className={buttonClass({ variant: 'secondary' })}>
            Kembali
          </Link>
          {left.length > 0 && (
            <Button type="submit" loading={isPending}>
              Lihat penawaran
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function Owned({ number, products }: Products) {
  const { ask, isPending } = useQuote(number);
  if (products.length === 0) return null;
  return (
    <Card title="TV dan saluran Anda">
      <ul>
        {products.map((product) => (
          <li
            key={product.productId}
            className="flex items-center justify-between gap-4 border-hairline py-3 not-first:border-t"
          >
            <span>
              {product.name}
              <span className="block text-sm text-muted">{monthly(product)}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              loading={isPending}
              aria-label={`Hentikan ${product.name}`}
              onClick={() => void ask({ kind: 'remove', productIds: [product.productId] })}
            >
              Hentikan
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
