import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { LegalText } from '../features/content/legal-text.tsx';
import { AddressDialog } from '../features/coverage/address-dialog.tsx';
import { OrderForm } from '../features/order/order-form.tsx';
import { OrderGate } from '../features/order/order-gate.tsx';
import { keepDraft } from '../lib/drafts.ts';

type AddressEditorProps = Omit<ComponentProps<typeof AddressDialog>, 'onMovePin'>;

/** On this page the map lies one step back. */
function AddressEditor(props: AddressEditorProps) {
  const navigate = useNavigate();
  function movePin() {
    // The map opens where the pin stands, not where somebody has looked since.
    keepDraft('reference', { search: null });
    void navigate('/paketlayanan/check_coverage');
  }
  return <AddressDialog {...props} onMovePin={movePin} />;
}

export function OrderProductPage() {
  return (
    <OrderGate>
      {(draft) => (
        <OrderForm
          draft={draft}
          AddressEditor={AddressEditor}
          terms={<LegalText document="terms" />}
        />
      )}
    </OrderGate>
  );
}
