import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { Select, type SelectOption } from '@serat/ui/fields/select.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import type { Filters } from './use-filters.ts';

export type Filter = { name: string; label: string } & (
  | { kind: 'text'; placeholder?: string }
  | { kind: 'day' | 'month' }
  /** Set only by a link; shown only while set, so that it can be removed. */
  | { kind: 'only' }
  /** Without `any`, one of the options is always chosen. */
  | { kind: 'choice'; options: readonly SelectOption[]; any?: string }
);

interface FilterBarProps {
  filters: readonly Filter[];
  state: Filters;
  isSet: boolean;
}

/** The key "/" moves the focus here. On a phone all but the search is folded, so that the rows come first. */
export function FilterBar({ filters, state, isSet }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(isSet);
  useShortcuts({ '/': () => bar.current?.querySelector<HTMLElement>('input, select')?.focus() });
  const searches = filters.filter(({ kind }) => kind === 'text');
  const others = filters.filter(({ kind }) => kind !== 'text');
  const show = (filter: Filter) => (
    <OneFilter
      key={filter.name}
      filter={filter}
      value={state.values[filter.name] ?? ''}
      onChange={(value) => state.set({ [filter.name]: value })}
    />
  );
  return (
    <search ref={bar} aria-label="Saringan" className="flex flex-wrap items-end gap-3">
      {searches.map(show)}
      {others.length > 0 && (
        <Button
          variant="secondary"
          className="min-h-12 sm:hidden"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(!isOpen)}
        >
          Saringan lain
        </Button>
      )}
      <div className={isOpen ? 'contents' : 'contents max-sm:hidden'}>{others.map(show)}</div>
      {isSet && (
        <Button variant="quiet" className="min-h-11" onClick={state.clear}>
          Hapus saringan
        </Button>
      )}
    </search>
  );
}

interface OneFilterProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

function OneFilter({ filter, value, onChange }: OneFilterProps) {
  const { label } = filter;
  if (filter.kind === 'choice') {
    return (
      <Select
        className="w-full sm:w-64"
        label={label}
        {...(filter.any !== undefined && { placeholder: filter.any })}
        options={filter.options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (filter.kind === 'only') {
    return (
      value !== '' && (
        <Button
          variant="secondary"
          className="min-h-11"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onChange('')}
        >
          {label}
        </Button>
      )
    );
  }
  if (filter.kind !== 'text') {
    return (
      <TextField
        className={filter.kind === 'day' ? 'w-full sm:w-44' : 'w-full sm:w-52'}
        type={filter.kind === 'day' ? 'date' : 'month'}
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return <TypedFilter label={label} placeholder={filter.placeholder} {...{ value, onChange }} />;
}

const pauseMs = 300;

/** Applies after a pause in typing, not on every key. */
function TypedFilter(props: {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, placeholder, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // "Hapus saringan" or going back changed the value.
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      className="w-full sm:w-72"
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
