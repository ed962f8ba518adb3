import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { changePackagePage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { getConfig } from '../../lib/config.ts';
import { keepAmounts } from '../../lib/format.ts';
import { keepDraft, useDrafts } from '../../model/drafts.ts';
import type { Offer } from '../../model/offers.ts';
import { sayAnotherAddress, useSecondService } from '../../model/second-service.ts';
import { AnotherAddressDialog } from '@serat/ui/another-address-dialog.tsx';
import { Badge } from '@serat/ui/badge.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { PriceTag } from './price-tag.tsx';

interface InternetCardProps {
  offer: Offer;
  /** A service of this customer runs with it. */
  isOwn: boolean;
}

export function InternetCard({ offer: { product, detail }, isOwn }: InternetCardProps) {
  const isChosen = useDrafts((drafts) => drafts.order.packet?.id === product.id);
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-surface p-5">
      <h2 className="flex min-w-0 flex-col-reverse">
        <span className="text-[min(2.25rem,10vw)] font-bold leading-tight tabular-nums">
          {keepAmounts(detail.bandwidth ?? product.name)}
        </span>
        <span className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
          <span className="font-semibold text-muted">{detail.bandwidth && product.name}</span>
          {isOwn ? (
            <Badge tone="info">Paket Anda</Badge>
          ) : (
            isChosen && <Badge tone="success">Dipilih</Badge>
          )}
        </span>
      </h2>
      <div className="mt-3">
        <PriceTag detail={detail} roomy />
      </div>
      <ul className="my-4 flex flex-col gap-2 border-t border-hairline pt-4">
        {product.promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            {promise}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-2">
        <Ways productId={product.id} name={product.name} isOwn={isOwn} />
      </div>
    </li>
  );
}

interface WaysProps {
  productId: string;
  name: string;
  isOwn: boolean;
}

/** To the map; for somebody with a service to another package, or to one more service elsewhere. */
function Ways({ productId, name, isOwn }: WaysProps) {
  const navigate = useNavigate();
  const second = useSecondService();
  const [asks, setAsks] = useState(false);
  const needsPlnId = getConfig().plnIdRequired;

  function order() {
    keepDraft('product', { preferredId: productId });
    void navigate(pages.coverage);
  }

  function begin() {
    // A service may have ended since this was said.
    if (second === 'none') keepDraft('order', { anotherAddress: false });
    order();
  }

  if (second === 'none' || second === 'unknown') {
    return (
      <Button full onClick={begin} aria-label={`Pesan Sekarang ${name}`}>
        Pesan Sekarang
      </Button>
    );
  }
  return (
    <>
      {!isOwn && (
        <Link
          to={changePackagePage(productId)}
          aria-label={`Ubah paket ke ${name}`}
          className={buttonClass({ full: true })}
        >
          Ubah paket
        </Link>
      )}
      <Button
        full
        variant="secondary"
        onClick={() => setAsks(true)}
        aria-label={`Pesan untuk alamat lain ${name}`}
      >
        Pesan untuk alamat lain
      </Button>
      {needsPlnId && <p className="text-center text-sm text-muted">Perlu ID Pelanggan PLN lain</p>}
      {asks && (
        <AnotherAddressDialog
          needsPlnId={needsPlnId}
          onConfirm={() => {
            sayAnotherAddress();
            order();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}
