import { Search, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { searchPlaces } from '@serat/contract/geocode';
import type { Place } from '@serat/contract/geocode';
import { limits } from '@serat/contract/limits';
import { useRead } from '../../lib/api/use-read.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { ComboboxList } from '@serat/ui/fields/combobox-list.tsx';
import { controlClass, controlHeight } from '@serat/ui/fields/control-class.ts';
import { Field } from '@serat/ui/fields/field.tsx';
import { Spinner } from '@serat/ui/states/spinner.tsx';
import { parseCoordinates } from './map/position.ts';
import { useDebounced } from './use-debounced.ts';

interface PlaceSearchProps {
  name: string;
  text: string;
  error: string | undefined;
  /** The text describes the pin's position, so there is nothing to suggest. */
  placed: boolean;
  onType: (text: string) => void;
  onChoose: (place: Place) => void;
  ref: Ref<HTMLInputElement>;
}

const label = 'Cari alamat';
const pauseMs = 250;
const shortest = 2;

/** A WAI-ARIA combobox with suggestions. Enter without a selected suggestion submits the form. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { name, text, error, placed, onType, onChoose, ref } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const { places, isSearching, failed } = useSuggestions(placed ? '' : text);
  const open = wanted && !placed && places !== null;
  const options = (places ?? []).map(optionOf);
  const activeIndex = Math.min(active, options.length - 1);

  // Also suggest if the visitor began to type before hydration.
  useLayoutEffect(() => {
    const input = frame.current?.querySelector('input');
    if (input && input === document.activeElement && input.value !== '') setWanted(true);
  }, []);

  function close() {
    setWanted(false);
    setActive(-1);
  }

  function choose(place: Place | undefined) {
    close();
    if (place) onChoose(place);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setWanted(true);
      const count = options.length;
      if (count > 0) setActive((Math.max(activeIndex, step === 1 ? -1 : 0) + step + count) % count);
    } else if (event.key === 'Enter' && open && activeIndex >= 0) {
      event.preventDefault();
      choose(places?.[activeIndex]);
    } else if (event.key === 'Enter') {
      close();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div ref={frame} className="flex min-h-0 scroll-mt-20 flex-col">
      <Field
        id={id}
        label={label}
        labelHidden
        error={error}
        leading={<Search aria-hidden="true" className="size-5" />}
        trailing={
          isSearching ? (
            <Spinner className="size-5" />
          ) : text === '' ? undefined : (
            <button
              type="button"
              aria-label="Kosongkan pencarian"
              onClick={() => {
                onType('');
                frame.current?.querySelector('input')?.focus();
              }}
              className="flex size-10 items-center justify-center rounded-field hover:text-primary"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )
        }
      >
        {(control) => (
          <input
            {...control}
            ref={ref}
            name={name}
            type="text"
            role="combobox"
            enterKeyHint="search"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={
              open && activeIndex >= 0 ? `${id}-option-${activeIndex}` : undefined
            }
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="Kelurahan atau kota"
            value={text}
            onChange={(event) => {
              onType(event.target.value);
              setWanted(true);
              setActive(-1);
            }}
            onFocus={(event) => {
              if (placed) event.target.select();
            }}
            onKeyDown={handleKey}
            onBlur={close}
            className={classNames(
              controlClass({ leading: true, trailing: true }),
              controlHeight,
              'truncate',
            )}
          />
        )}
      </Field>
      {open && (
        <ComboboxList
          id={id}
          stacked
          inFlow
          label={label}
          frame={frame}
          options={options}
          value=""
          activeIndex={activeIndex}
          emptyText={
            failed
              ? 'Saran belum dapat dimuat. Periksa koneksi internet Anda.'
              : 'Tidak ditemukan. Coba nama kelurahan, kecamatan, atau kota.'
          }
          onChoose={({ value }) => choose(places?.[Number(value)])}
        />
      )}
    </div>
  );
}

/** A city, its kecamatan and its kelurahan often have the same name. */
const levelNames = {
  province: 'Provinsi',
  city: 'Kota/Kabupaten',
  kecamatan: 'Kecamatan',
  kelurahan: 'Kelurahan/Desa',
};

function optionOf({ label: name, level }: Place, index: number) {
  const [first = name, ...rest] = name.split(', ');
  return level === 'address'
    ? { value: String(index), label: name }
    : {
        value: String(index),
        label: first,
        hint: [levelNames[level], rest.join(', ')].filter(Boolean).join(' · '),
      };
}

const isName = (text: string) =>
  text.length >= shortest && text.length <= limits.placeText && parseCoordinates(text) === null;

/** `places` is null until there is something to show. */
function useSuggestions(text: string) {
  const asked = useDebounced(text.trim(), pauseMs);
  const searchable = isName(asked);
  const { data, isFetching, isError } = useRead(
    searchPlaces,
    { query: { text: asked } },
    { enabled: searchable, keepPrevious: true, ownFailure: true, staleTime: 300_000 },
  );
  const empty = !searchable || !isName(text.trim());
  return {
    places: empty ? null : isError ? [] : (data ?? null),
    isSearching: searchable && isFetching,
    failed: isError,
  };
}
