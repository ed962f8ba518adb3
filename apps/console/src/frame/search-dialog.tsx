import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { search, type Hit } from '@serat/contract/staff/search';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { useRead } from '../lib/use-read.ts';

const kinds: Record<Hit['kind'], string> = {
  customer: 'Pelanggan',
  registration: 'Pendaftaran',
  order: 'Pesanan',
  bill: 'Tagihan',
  payment: 'Pembayaran',
};

const pathOf = ({ kind, id, customerId }: Hit): string => {
  if (kind === 'order') return `/pesanan/${encodeURIComponent(id)}`;
  if (kind === 'bill') return `/tagihan/${encodeURIComponent(id)}`;
  if (customerId === null) return `/pelanggan/pendaftaran?search=${encodeURIComponent(id)}`;
  return `/pelanggan/${customerId}`;
};

const least = 3;
const pauseMs = 250;

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
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

  /** Enter opens the only hit, once the answer matches the typed text. */
  function openOnlyHit(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() !== asked || isPlaceholderData) return;
    const [only, another] = hits ?? [];
    if (!only || another) return;
    event.preventDefault();
    onClose();
    void navigate(pathOf(only));
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const places = [...(frame.current?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? [])];
    const at = places.findIndex((place) => place === document.activeElement);
    places[Math.max(0, Math.min(places.length - 1, at + step))]?.focus();
  }

  return (
    <Dialog open onClose={onClose} title="Cari">
      <div ref={frame}>
        <TextField
          type="search"
          label="Pelanggan, pesanan, tagihan, atau nomor virtual account"
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
        <output className="mt-4 block text-sm text-muted">
          {error
            ? error.message
            : hits
              ? hits.length === 0
                ? 'Tidak ada yang cocok.'
                : `${hits.length} ditemukan.`
              : isFetching
                ? 'Mencari…'
                : ''}
        </output>
        <ul className="mt-2 flex flex-col gap-1">
          {hits?.map((hit) => (
            <li key={`${hit.kind} ${hit.id}`}>
              <Link
                to={pathOf(hit)}
                data-hit=""
                onKeyDown={move}
                onClick={onClose}
                className="flex items-baseline justify-between gap-4 rounded-field px-3 py-2.5 hover:bg-primary-tint focus-visible:bg-primary-tint"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{hit.title}</span>
                  <span className="block text-sm text-muted">{hit.detail}</span>
                </span>
                <span className="shrink-0 text-sm text-muted">{kinds[hit.kind]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
