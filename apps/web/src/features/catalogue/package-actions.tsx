import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { getConfig } from '../../lib/api/config.ts';
import { keepDraft } from '../../model/drafts.ts';
import { sayAnotherAddress, useChangePage, useSecondService } from '../../model/second-service.ts';
import { AnotherAddressDialog } from '../../parts/another-address-dialog.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';

interface PackageActionsProps {
  productId: string;
  name: string;
  isOwn: boolean;
}

/** Leads to the map. Customers with a service can change their package or order another service. */
export function PackageActions({ productId, name, isOwn }: PackageActionsProps) {
  const navigate = useNavigate();
  const second = useSecondService();
  const changePage = useChangePage(productId);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const needsPlnId = getConfig().plnIdRequired;

  function order() {
    keepDraft('product', { preferredId: productId });
    void navigate(pages.coverage);
  }

  function begin() {
    // The draft may be from a time when the customer still had a service.
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
          to={changePage}
          aria-label={`Ubah paket ke ${name}`}
          className={buttonClass({ full: true })}
        >
          Ubah paket
        </Link>
      )}
      <Button
        full
        variant="secondary"
        onClick={() => setDialogOpen(true)}
        aria-label={`Pesan untuk alamat lain ${name}`}
      >
        Pesan untuk alamat lain
      </Button>
      {isDialogOpen && (
        <AnotherAddressDialog
          needsPlnId={needsPlnId}
          onConfirm={() => {
            sayAnotherAddress();
            order();
          }}
          onCancel={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
