import { useReducer, useRef, useState } from 'react';
import { searchPlaces } from '@serat/contract/region';
import { request } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Pin } from '../../lib/drafts.ts';
import { changePin, startAt } from './pin-state.ts';
import { isInIndonesia, parseCoordinates } from './position.ts';

const messages = {
  empty: 'Isi alamat Anda, atau geser peta ke rumah Anda.',
  abroad: 'Koordinat ini di luar Indonesia. Cari tempat lain.',
  tooShort: 'Tulis minimal 2 huruf.',
  unknown: 'Tempat ini tidak kami temukan di Indonesia. Coba nama kelurahan atau kota.',
  noConnection: 'Pencarian belum berhasil. Periksa koneksi internet Anda, lalu coba lagi.',
};

/** Pin, map and search box, and how what was typed becomes a position. */
export function usePlaceChoice(start: Pin | null) {
  const [state, change] = useReducer(changePin, start, startAt);
  const [error, setError] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  const searching = useRef(false);

  /** Null when what stands in the box is no place; the box then says why. */
  async function settle(): Promise<{ pin: Pin; middleOf: string | null } | null> {
    const refuse = (message: string) => {
      setError(message);
      return null;
    };
    const text = state.text.trim();
    if (text === '') return refuse(messages.empty);
    if (state.placed) return { pin: state.centre, middleOf: state.middleOf };
    const typed = parseCoordinates(text);
    if (typed) {
      if (!isInIndonesia(typed)) return refuse(messages.abroad);
      change({ kind: 'located', pin: typed });
      return { pin: typed, middleOf: null };
    }
    if (text.length < 2) return refuse(messages.tooShort);
    if (searching.current) return null;
    searching.current = true;
    setSearching(true);
    try {
      const { data } = await request(searchPlaces, { query: { text } });
      const [place] = data;
      if (!place) return refuse(messages.unknown);
      change({ kind: 'found', place });
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

  return {
    state,
    error,
    isSearching,
    settle,
    change(next: Parameters<typeof change>[0]) {
      setError(undefined);
      change(next);
    },
  };
}
