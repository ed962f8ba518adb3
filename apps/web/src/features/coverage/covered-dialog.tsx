import { Tv } from 'lucide-react';
import { useState } from 'react';
import { listProducts } from '@serat/contract/catalogue';
import type { Product, ProductDetail } from '@serat/contract/catalogue';
import { useDrafts } from '../../lib/drafts.ts';
import type { ChosenProduct } from '../../lib/drafts.ts';
import { rupiah } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Joy } from '../../ui/joy.tsx';
import { EmptyDrawing, ErrorDrawing } from '../../ui/line-drawings.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface CoveredDialogProps {
  areaId: string;
  onClose: () => void;
  onPick: (product: ChosenProduct) => void;
}

interface Offer {
  product: Product;
  detail: ProductDetail;
}

/** Modal 1: joy once, then prices at a glance. */
export function CoveredDialog({ areaId, onClose, onPick }: CoveredDialogProps) {
  const preferredId = useDrafts((drafts) => drafts.product.preferredId);
  const tv = useDrafts((drafts) => drafts.order.tv);
  const [chosenId, setChosenId] = useState(preferredId);
  const [missing, setMissing] = useState(false);
  const q = `active==true;type==internet;areaId==${areaId}`;
  const { data, isError, isFetching, refetch } = useRead(listProducts, { query: { q } });
  const offers = data && offersIn(data, areaId);
  const chosen = offers?.find(({ product }) => product.id === chosenId);

  function proceed() {
    if (chosen) onPick(chosenProduct(chosen));
    else setMissing(true);
  }

  return (
    <SidePanel
      open
      onClose={onClose}
      title="Yeay Area Anda Tercover!"
      drawing={<Joy className="mr-1 shrink-0" />}
      description={
        offers?.[0]
          ? `Pilih paket internet untuk area ${offers[0].detail.areaName}.`
          : 'Pilih paket internet untuk area Anda.'
      }
      footer={
        offers && offers.length > 0 ? (
          <>
            <Button onClick={proceed} className="sm:min-w-44">
              Pilih paket
            </Button>
            {missing && !chosen && (
              <p role="alert" className="self-center text-sm text-danger sm:order-first sm:mr-auto">
                Pilih salah satu paket dulu
              </p>
            )}
          </>
        ) : undefined
      }
    >
      {tv && (
        <p className="mb-4 flex items-center gap-2 text-sm text-muted">
          <Tv aria-hidden="true" className="size-4 shrink-0" />
          {tv.name} sudah Anda pilih dan ikut dipesan.
        </p>
      )}
      {offers === undefined && !isError && <OffersSkeleton />}
      {offers === undefined && isError && (
        <EmptyState
          drawing={<ErrorDrawing />}
          headingLevel={3}
          title="Paket belum dapat dimuat"
          text="Periksa koneksi internet Anda, lalu coba lagi."
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Coba lagi
            </Button>
          }
        />
      )}
      {offers?.length === 0 && (
        <EmptyState
          drawing={<EmptyDrawing />}
          headingLevel={3}
          title="Belum ada paket di area ini"
          text="Jaringan kami sudah sampai di lokasi Anda, paketnya segera menyusul."
        />
      )}
      {offers && offers.length > 0 && (
        <RadioGroup legend="Paket internet" legendHidden>
          {offers.map((offer) => (
            <OfferCard
              key={offer.product.id}
              offer={offer}
              checked={offer === chosen}
              onChoose={() => setChosenId(offer.product.id)}
            />
          ))}
        </RadioGroup>
      )}
    </SidePanel>
  );
}

interface OfferCardProps {
  offer: Offer;
  checked: boolean;
  onChoose: () => void;
}

/** Speed and price, name and list price: each pair on one line. */
const line = 'flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums';

function OfferCard({ offer: { product, detail }, checked, onChoose }: OfferCardProps) {
  return (
    <RadioCard
      name="packet"
      className="px-3.5 py-3"
      value={product.id}
      checked={checked}
      onChange={onChoose}
      title={
        <span className={line}>
          <span className="text-lg">{detail.bandwidth ?? product.name}</span>
          <span aria-hidden="true">
            {rupiah(detail.finalPrice)}
            <span className="text-sm font-normal text-muted"> /{detail.unit}</span>
          </span>
        </span>
      }
      description={
        <span className={line}>
          <span>{detail.bandwidth && product.name}</span>
          <span className="sr-only">
            {rupiah(detail.finalPrice)} per {detail.unit}
          </span>
          {detail.discount !== 0 && <s aria-hidden="true">{rupiah(detail.price)}</s>}
        </span>
      }
    />
  );
}

function OffersSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <output className="sr-only">Memuat paket…</output>
      <Skeleton className="h-[74px] rounded-card" />
      <Skeleton className="h-[74px] rounded-card" />
      <Skeleton className="h-[74px] rounded-card" />
      <Skeleton className="h-[74px] rounded-card" />
    </div>
  );
}

function offersIn(products: readonly Product[], areaId: string): Offer[] {
  return products.flatMap((product) => {
    const detail = product.detail.find((row) => row.areaId === areaId);
    return detail ? [{ product, detail }] : [];
  });
}

function chosenProduct({ product, detail }: Offer): ChosenProduct {
  const { id, name, thumbnail } = product;
  const { bandwidth, areaId, finalPrice, unit } = detail;
  return { id, name, bandwidth, thumbnail, areaId, finalPrice, unit };
}
