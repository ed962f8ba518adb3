import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { listBehind, titleOfList } from './list-behind.ts';

/** Links back to the list that opened the page, with its filters, or to `list`. */
export function BackToList({ list }: { list: string }) {
  const { state } = useLocation();
  const to = listBehind(state) ?? list;
  return (
    <p className="mb-3">
      <Link to={to} className="text-link inline-flex min-h-6 items-center gap-1 text-sm">
        <ChevronLeft aria-hidden="true" className="-ml-1 size-4" />
        Kembali ke {titleOfList(to) ?? titleOfList(list)}
      </Link>
    </p>
  );
}
