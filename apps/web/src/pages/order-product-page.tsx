import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as pages from '@serat/contract/pages';
import { LegalText } from '../features/content/legal-text.tsx';
import { AddressDialog } from '../features/coverage/address/address-dialog.tsx';
import { OrderForm } from '../features/order/form/order-form.tsx';
import { OrderGate } from '../features/order/draft/order-gate.tsx';
import type { OrderDraft } from '../features/order/draft/use-order-draft.ts';
import { keepDraft } from '../model/drafts.ts';
import type { ChosenProduct } from '../model/drafts.ts';

export function OrderProductPage() {
  return <OrderGate>{(draft) => <Order draft={draft} />}</OrderGate>;
}

function Order({ draft }: { draft: OrderDraft }) {
  const navigate = useNavigate();
  const [addressFor, setAddressFor] = useState<ChosenProduct | null>(null);
  const closeAddress = () => setAddressFor(null);

  function movePin() {
    // Open the map at the pin, not at the last searched position.
    keepDraft('reference', { search: null });
    void navigate(pages.coverage);
  }

  return (
    <>
      <OrderForm
        draft={draft}
        onEditAddress={setAddressFor}
        terms={<LegalText document="terms" />}
      />
      {addressFor && (
        <AddressDialog
          pin={draft.pin}
          packet={addressFor}
          onClose={closeAddress}
          onDone={closeAddress}
          onMovePin={movePin}
        />
      )}
    </>
  );
}
