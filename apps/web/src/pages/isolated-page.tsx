import { Isolated } from '../features/billing/link/isolated.tsx';

export function IsolatedPage() {
  return <Isolated />;
}
