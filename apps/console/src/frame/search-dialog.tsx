import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { search, type Found, type Hit } from '@serat/contract/staff/search';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { ApiError } from '../lib/api-error.ts';
import { moveFocus } from '../lib/move-focus.ts';
import { recentVisits } from '../lib/recent.ts';
import { useMe } from '../lib/session.ts';
import { useRead } from '../lib/use-read.ts';
import { pages } from '../pages.ts';
import { findPages } from './find-pages.ts';
import { SearchHit, type ShownHit } from './search-hit.tsx';

const kinds: Record<Found['kind'], string> = {
  customer: 'Pelanggan',
  registration: 'Pendaftaran',
  order: 'Pesanan',
  bill: 'Tagihan',
  payment: 'Pembayaran',
};

const pathOf = ({ kind, id, customerId }: Found): string => {
  if (kind === 'order') return `/pesanan/${encodeURIComponent(id)}`;
  if (kind === 'bill') return `/tagihan/${encodeURIComponent(id)}`;
  if (customerId === null) return `/pelanggan/pendaftaran?search=${encodeURIComponent(id)}`;
  return `/pelanggan/${customerId}`;
};

const shown = (found: Found): ShownHit => ({
  path: pathOf(found),
  title: found.title,
  detail: found.detail,
  kind: kinds[found.kind],
});

const withOwn = ({ own, ...hit }: Hit): ShownHit[] => [
  shown(hit),
  ...own.map((one) => ({ ...shown(one), isOwn: true })),
];

const least = 3;
const pauseMs = 250;

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { permissions } = useMe();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // A dialog focuses its title by default; this one focuses the input.
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const isAsked = asked.length >= least;
  const { data, isFetching, isPlaceholderData, error } = useRead(
    search,
    { q: asked },
    { enabled: isAsked, keepPrevious: true },
  );
  const hits = isAsked ? data : undefined;
  const found = findPages(pages, typed, permissions).map(({ path, title }): ShownHit => ({
    path,
    title,
    kind: 'Halaman',
  }));
  const isEmpty = typed.trim() === '';
  const recent: readonly ShownHit[] = isEmpty ? recentVisits() : [];
  const lines = [...recent, ...found, ...(hits ?? []).flatMap(withOwn)];

  /** Enter opens the only hit, once the answer matches the typed text. */
  function openOnlyHit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() !== asked || isPlaceholderData) return;
    const [only, another] = [...found, ...(hits ?? []).map(shown)];
    if (!only || another || (isAsked && !hits)) return;
    event.preventDefault();
    onClose();
    void navigate(only.path);
  }

  function move(event: KeyboardEvent) {
    moveFocus(event, frame.current?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? []);
  }

  function note(): string {
    if (error) return error instanceof ApiError ? error.reason : error.message;
    if (isEmpty) return recent.length > 0 ? 'Terakhir dibuka' : '';
    if (!hits) return isFetching ? 'Mencari…' : '';
    const count = hits.length + found.length;
    return count === 0 ? 'Tidak ada yang cocok.' : `${count} ditemukan.`;
  }

  return (
    <Dialog open atTop onClose={onClose} title="Cari">
      <div ref={frame}>
        <TextField
          type="search"
          label="Pelanggan, pesanan, tagihan, nomor virtual account, atau halaman"
          placeholder="Nama, jalan, email, telepon, nomor"
          hint={`Minimal ${least} huruf. Nama boleh salah ketik sedikit; telepon cukup empat angka terakhirnya.`}
          leading={<Search aria-hidden="true" className="size-5" />}
          autoComplete="off"
          value={typed}
          onKeyDown={(event) => {
            openOnlyHit(event);
            move(event);
          }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <output className="mt-4 block text-sm text-muted">{note()}</output>
        <ul className="mt-2 flex flex-col gap-1">
          {lines.map((hit) => (
            <li key={`${hit.kind} ${hit.path}`}>
              <SearchHit hit={hit} onKeyDown={move} onClick={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
