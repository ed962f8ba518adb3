import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pin } from '../../../model/drafts.ts';
import { notices } from '../../../lib/failure/error-catalogue.ts';
import { showNotice } from '../../../lib/failure/failure-dialog.ts';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { isInIndonesia, roundPin } from './position.ts';

const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

const refused = 'Izin lokasi tidak diberikan. Cari alamat Anda, atau geser peta ke rumah Anda.';
const notFound = 'Lokasi Anda belum ditemukan. Cari alamat Anda, atau geser peta ke rumah Anda.';
const abroad = 'Lokasi Anda di luar Indonesia. Cari alamat pemasangan, atau geser peta ke sana.';

interface MyLocation {
  locate: () => void;
  isLocating: boolean;
}

/**
 * Requests the browser's location on a click. At start only if it was allowed before, so that no
 * permission prompt appears.
 */
export function useMyLocation(
  onLocated: (pin: Pin, asked: boolean) => void,
  atStart: boolean,
): MyLocation {
  const [isLocating, setLocating] = useState(false);
  const latest = useRef(onLocated);
  const left = useRef(false);
  useEffect(() => {
    latest.current = onLocated;
  });
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const ask = useCallback((asked: boolean) => {
    const warn = (text: string) => {
      if (asked) showToast({ key: 'location', tone: 'warning', text });
    };
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (left.current) return;
        setLocating(false);
        const pin = roundPin(coords);
        if (isInIndonesia(pin)) latest.current(pin, asked);
        else warn(abroad);
      },
      ({ code, PERMISSION_DENIED }) => {
        if (left.current) return;
        setLocating(false);
        warn(code === PERMISSION_DENIED ? refused : notFound);
      },
      options,
    );
  }, []);

  useEffect(() => {
    if (!atStart || !('geolocation' in navigator) || !('permissions' in navigator)) return;
    navigator.permissions.query({ name: 'geolocation' }).then(
      ({ state }) => {
        if (state === 'granted' && !left.current) ask(false);
      },
      // Some browsers cannot query the permission; the button still works.
      () => {},
    );
  }, [ask, atStart]);

  return {
    isLocating,
    locate() {
      if (isLocating) return;
      if ('geolocation' in navigator) ask(true);
      else void showNotice(notices.geolocationUnsupported);
    },
  };
}
