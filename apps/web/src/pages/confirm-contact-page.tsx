import { ConfirmContact } from '../features/account/contact/confirm-contact.tsx';

export function ConfirmContactPage() {
  return <ConfirmContact />;
}
