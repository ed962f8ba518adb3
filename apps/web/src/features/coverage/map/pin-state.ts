import type { Place } from '@serat/contract/geocode';
import type { Pin, PinState } from '../../../model/drafts.ts';
import { defaultCentre, defaultZoom, isSamePin, pinText } from './position.ts';

export type PinChange =
  | { kind: 'typed'; text: string }
  | { kind: 'found'; place: Place }
  | { kind: 'moved'; centre: Pin; zoom: number }
  | { kind: 'located'; pin: Pin }
  | { kind: 'zoomed'; by: number }
  | { kind: 'kept'; state: PinState }
  | { kind: 'cleared' };

const zoomOf: Record<Place['level'], number> = {
  province: 8,
  city: 12,
  kecamatan: 14,
  kelurahan: 16,
  address: 17,
};
const zoomLimits = { least: 4, most: 19 };

export function startAt(pin: Pin | null): PinState {
  return {
    centre: pin ?? defaultCentre,
    zoom: defaultZoom,
    text: pin ? pinText : '',
    placed: pin !== null,
    middleOf: null,
  };
}

export function changePin(state: PinState, change: PinChange): PinState {
  switch (change.kind) {
    case 'typed':
      return { ...state, text: change.text, placed: false };
    case 'found': {
      const { latitude, longitude, label, level } = change.place;
      return {
        centre: { latitude, longitude },
        zoom: zoomOf[level],
        text: label,
        placed: true,
        middleOf: level === 'address' ? null : (label.split(',')[0] ?? label),
      };
    }
    case 'moved': {
      const { centre, zoom } = change;
      if (isSamePin(centre, state.centre)) return { ...state, zoom };
      return { centre, zoom, text: pinText, placed: true, middleOf: null };
    }
    case 'located':
      return { ...startAt(change.pin), zoom: Math.max(state.zoom, defaultZoom) };
    case 'kept':
      return change.state;
    case 'cleared':
      return startAt(null);
    case 'zoomed': {
      const zoom = state.zoom + change.by;
      return { ...state, zoom: Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom)) };
    }
  }
}
