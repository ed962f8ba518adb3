import { Isolated } from '../features/billing/link/isolated.tsx';
import { Contacts } from '../features/content/contacts.tsx';

export function IsolatedPage() {
  return (
    <div className="flex flex-col gap-8">
      <Isolated />
      <Contacts />
    </div>
  );
}
