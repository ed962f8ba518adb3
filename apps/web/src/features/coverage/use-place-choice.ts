import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { searchPlaces } from '@serat/contract/geocode';
import { limits } from '@serat/contract/limits';
import { act } from '../../lib/api/act.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keepDraft, useDrafts } from '../../model/drafts.ts';
import type { Pin, PinState } from '../../model/drafts.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { changePin, startAt } from './map/pin-state.ts';
import type { PinChange } from './map/pin-state.ts';
import { isInIndonesia, isSamePin, parseCoordinates, pinText } from './map/position.ts';

const messages = {
  empty: 'Isi kelurahan atau kota Anda, atau geser peta ke rumah Anda.',
  abroad: 'Koordinat ini di luar Indonesia. Cari tempat lain.',
  tooShort: 'Tulis minimal 2 huruf.',
  tooLong: `Tulis maksimal ${limits.placeText} karakter.`,
  unknown: 'Tempat ini tidak kami temukan di Indonesia. Coba nama kelurahan atau kota.',
  noConnection: 'Pencarian belum berhasil. Periksa koneksi internet Anda, lalu coba lagi.',
};

interface Settled {
  pin: Pin;
  middleOf: string | null;
}

interface Start {
  early: string | null;
  /** The address step of the covered pin is open. */
  atPin: boolean;
}

/** State of pin, map and search box, and how typed text becomes a position. */
export function usePlaceChoice(box: RefObject<HTMLInputElement | null>, start: Start) {
  const [kept] = useState(() => startWith(start));
  const [state, dispatch] = useKeptPin(box, kept);
  const [error, setError] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  const searching = useRef(false);

  function change(next: PinChange) {
    setError(undefined);
    dispatch(next);
  }

  /** Null if the text is no place; an error is then shown. */
  async function settle(): Promise<Settled | null> {
    const refuse = (message: string) => {
      setError(message);
      return null;
    };
    const wanted = state.text.trim();
    if (wanted === '') return refuse(messages.empty);
    // A reloaded page may have kept this text.
    if (state.placed || wanted === pinText) return { pin: state.centre, middleOf: state.middleOf };
    const typed = parseCoordinates(wanted);
    if (typed) {
      if (!isInIndonesia(typed)) return refuse(messages.abroad);
      dispatch({ kind: 'located', pin: typed });
      return { pin: typed, middleOf: null };
    }
    if (wanted.length < 2) return refuse(messages.tooShort);
    if (wanted.length > limits.placeText) return refuse(messages.tooLong);
    if (searching.current) return null;
    searching.current = true;
    setSearching(true);
    try {
      const { data } = await act(searchPlaces, { query: { text: wanted } });
      const [place] = data;
      if (!place) return refuse(messages.unknown);
      dispatch({ kind: 'found', place });
      const { centre, middleOf } = changePin(state, { kind: 'found', place });
      return { pin: centre, middleOf };
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return refuse(failure.message || messages.noConnection);
    } finally {
      searching.current = false;
      setSearching(false);
    }
  }

  return { state, error, isSearching, settle, change, startedAnew: kept === null };
}

/** The map's position is stored until the session ends. */
function useKeptPin(box: RefObject<HTMLInputElement | null>, kept: PinState | null) {
  const hydrated = useHydrated();
  const [state, dispatch] = useReducer(changePin, hydrated ? kept : null, startAtState);

  // The prerendered page knows neither the stored state nor text typed before hydration.
  useLayoutEffect(() => {
    if (hydrated) return;
    const typed = box.current?.value ?? '';
    if (kept) dispatch({ kind: 'kept', state: kept });
    if (typed !== '') dispatch({ kind: 'typed', text: typed });
  }, [hydrated, box, kept]);

  const first = useRef(state);
  useEffect(() => {
    if (state !== first.current) keepDraft('reference', { search: state });
  }, [state]);

  return [state, dispatch] as const;
}

const startAtState = (state: PinState | null) => state ?? startAt(null);

/** The stored position, with the search that was submitted before hydration. */
function startWith({ early, atPin }: Start): PinState | null {
  const { search, pin } = useDrafts.getState().reference;
  const elsewhere = atPin && pin !== null && !isSamePin(search && search.centre, pin);
  const kept = search && !elsewhere ? search : pin && startAt(pin);
  return early === null ? kept : changePin(kept ?? startAt(null), { kind: 'typed', text: early });
}
