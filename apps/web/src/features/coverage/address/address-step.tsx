import { useNavigate } from 'react-router';
import { getConfig } from '../../../lib/api/config.ts';
import * as pages from '@serat/contract/pages';
import type { ChosenProduct, Pin } from '../../../model/drafts.ts';
import { sayAnotherAddress, useSecondService } from '../../../model/second-service.ts';
import { AnotherAddressDialog } from '../../../parts/another-address-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';

interface AddressStepProps {
  pin: Pin;
  packet: ChosenProduct;
  onClose: () => void;
}

/** Asks for the installation address. Customers with a service first confirm that it is another address. */
export function AddressStep({ pin, packet, onClose }: AddressStepProps) {
  const navigate = useNavigate();
  const second = useSecondService();
  // Wait, so that the question never replaces a form that is being filled in.
  if (second === 'unknown') return null;
  if (second === 'ask') {
    return (
      <AnotherAddressDialog
        needsPlnId={getConfig().plnIdRequired}
        onConfirm={sayAnotherAddress}
        onCancel={onClose}
      />
    );
  }
  return (
    <AddressDialog
      pin={pin}
      packet={packet}
      onClose={onClose}
      onDone={() => void navigate(pages.orderProduct)}
    />
  );
}
