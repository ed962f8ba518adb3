import { Tv } from 'lucide-react';
import { useState } from 'react';
import { listProducts } from '@serat/contract/catalogue';
import { useDrafts } from '../../../model/drafts.ts';
import type { ChosenProduct } from '../../../model/drafts.ts';
import { chosenProduct, offersIn, offerWords } from '../../../model/offers.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { CelebrationDrawing } from '@serat/ui/drawings/celebration-drawing.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { OfferCard } from '../../../parts/offer-card.tsx';
import { RadioGroup } from '@serat/ui/fields/radio-group.tsx';
import { SidePanel } from '@serat/ui/overlays/side-panel.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { distanceInWords } from '../map/network-distance.ts';
import { ShareAnswer } from '../share/share-answer.tsx';
import type { Covered } from '../coverage-answer.ts';
import { Loading } from '../../../parts/loading.tsx';

interface CoveredDialogProps {
  answer: Covered;
  onClose: () => void;
  onPick: (product: ChosenProduct) => void;
}

/** Modal 1: the area is covered, with the prices of the packages. */
export function CoveredDialog({ answer, onClose, onPick }: CoveredDialogProps) {
  const { areaId } = answer;
  const distance = distanceInWords(answer);
  const preferredId = useDrafts((drafts) => drafts.product.preferredId);
  const tv = useDrafts((drafts) => drafts.order.tv);
  const [chosenId, setChosenId] = useState(preferredId);
  const [missing, setMissing] = useState(false);
  const q = `active==true;type==internet;areaId==${areaId}`;
  const { data, isError, isFetching, refetch } = useRead(
    listProducts,
    { query: { q } },
    { ownFailure: true },
  );
  const offers = data && offersIn(data, areaId);
  const chosen = offers?.find(({ product }) => product.id === chosenId);

  function proceed() {
    if (chosen) onPick(chosenProduct(chosen));
    else setMissing(true);
  }

  return (
    <SidePanel
      open
      opensAt="half"
      onClose={onClose}
      title="Yeay Area Anda Tercover!"
      drawing={<CelebrationDrawing className="mr-1 shrink-0" />}
      description={
        <>
          {/* On the phone the map above says it, and packages need the room. */}
          {distance !== null && (
            <span className="max-sm:sr-only">
              Fiber kami hanya sekitar {distance} dari rumah Anda.{' '}
            </span>
          )}
          {offers?.[0]
            ? `Pilih paket internet untuk area ${offers[0].detail.areaName}.`
            : 'Pilih paket internet untuk area Anda.'}
        </>
      }
      footer={
        offers && offers.length > 0 ? (
          <div className="flex flex-1 flex-col gap-3">
            {missing && !chosen && (
              <p role="alert" className="text-center text-sm text-danger">
                Pilih salah satu paket dulu
              </p>
            )}
            <div className="flex gap-3">
              <ShareAnswer answer={answer} small />
              <Button onClick={proceed} className="flex-1 px-3!">
                {chosen ? `Lanjut dengan ${offerWords(chosen).title}` : 'Pilih paket'}
              </Button>
            </div>
          </div>
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
        <LoadFailure
          headingLevel={3}
          title="Paket belum dapat dimuat"
          retrying={isFetching}
          onRetry={refetch}
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
              {...offerWords(offer)}
              ref={offer.product.id === preferredId ? showCard : undefined}
              name="packet"
              value={offer.product.id}
              checked={offer === chosen}
              onChange={() => setChosenId(offer.product.id)}
            />
          ))}
        </RadioGroup>
      )}
    </SidePanel>
  );
}

/** The package chosen before may be below the sheet's edge. */
function showCard(radio: HTMLInputElement | null): void {
  const card = radio?.closest('label')?.getBoundingClientRect();
  const body = radio?.closest('.dialog-body');
  // `scrollIntoView` would also scroll the page.
  if (card && body) body.scrollTop += card.bottom + 20 - body.getBoundingClientRect().bottom;
}

function OffersSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Loading>Memuat paket…</Loading>
      <Skeleton className="h-[74px] rounded-card" />
      <Skeleton className="h-[74px] rounded-card" />
      <Skeleton className="h-[74px] rounded-card" />
      <Skeleton className="h-[74px] rounded-card" />
    </div>
  );
}
