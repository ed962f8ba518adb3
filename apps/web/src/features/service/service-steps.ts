import { changeStep } from '@serat/contract/page-links';
import { useSearchParams } from '../../lib/browser/router.tsx';

type ServiceStep =
  | { name: 'services' }
  | { name: 'package'; number: string; chosen: string | null }
  | { name: 'products'; number: string }
  | { name: 'quote'; id: string };

/** The steps of a change are in the address, so that Back leads to the step before. */
export function useServiceStep(): ServiceStep {
  const [search] = useSearchParams();
  const id = search.get(changeStep.quote);
  if (id) return { name: 'quote', id };
  const number = search.get(changeStep.service);
  const change = search.get(changeStep.change);
  if (number && change === 'paket') {
    return { name: 'package', number, chosen: search.get(changeStep.product) };
  }
  return number && change === 'tambah' ? { name: 'products', number } : { name: 'services' };
}
