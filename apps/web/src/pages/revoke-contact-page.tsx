import { RevokeContact } from '../features/account/contact/revoke-contact.tsx';

export function RevokeContactPage() {
  return <RevokeContact />;
}
