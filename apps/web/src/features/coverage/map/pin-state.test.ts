import { expect, it } from 'vitest';
import type { Place } from '@serat/contract/geocode';
import { changePin, startAt } from './pin-state.ts';
import { defaultCentre } from './position.ts';

const tebet: Place = {
  label: 'Tebet, Jakarta Selatan, DKI Jakarta',
  level: 'kecamatan',
  latitude: -6.2262,
  longitude: 106.8539,
  provinceId: '31',
  cityId: '3174',
  kecamatanId: '317401',
  kelurahanId: null,
  postalCode: null,
  distance: null,
};
const house = { latitude: -6.2441, longitude: 106.8003 };

// shows 2f.1, 9.14
it('starts at the default centre with an empty search box', () => {
  expect(startAt(null)).toEqual({
    centre: defaultCentre,
    zoom: 16,
    text: '',
    placed: false,
    middleOf: null,
  });
});

it('starts at a stored pin, with its coordinates', () => {
  expect(startAt(house)).toMatchObject({
    centre: house,
    text: 'Titik di peta',
    placed: true,
  });
});

it('starts over when cleared', () => {
  expect(changePin(startAt(house), { kind: 'cleared' })).toEqual(startAt(null));
});

it('keeps the pin while the customer types', () => {
  const typing = changePin(startAt(house), { kind: 'typed', text: 'Teb' });
  expect(typing).toMatchObject({ centre: house, text: 'Teb', placed: false });
});

it('moves to the centre of a region and records it', () => {
  const found = changePin(startAt(null), { kind: 'found', place: tebet });
  expect(found).toEqual({
    centre: { latitude: -6.2262, longitude: 106.8539 },
    zoom: 14,
    text: tebet.label,
    placed: true,
    middleOf: 'Tebet',
  });
  const address = changePin(startAt(null), {
    kind: 'found',
    place: { ...tebet, level: 'address', label: 'Jalan Tebet Raya 5' },
  });
  expect(address).toMatchObject({ zoom: 17, middleOf: null });
});

it('writes the coordinates of a moved map into the search box', () => {
  const found = changePin(startAt(null), { kind: 'found', place: tebet });
  const moved = changePin(found, { kind: 'moved', centre: house, zoom: 15 });
  expect(moved).toEqual({
    centre: house,
    zoom: 15,
    text: 'Titik di peta',
    placed: true,
    middleOf: null,
  });
});

it('keeps the search box when only the zoom changed', () => {
  const found = changePin(startAt(null), { kind: 'found', place: tebet });
  const zoomed = changePin(found, { kind: 'moved', centre: { ...found.centre }, zoom: 17 });
  expect(zoomed).toEqual({ ...found, zoom: 17 });
  const untouched = changePin(startAt(null), { kind: 'moved', centre: defaultCentre, zoom: 15 });
  expect(untouched.text).toBe('');
});

it('zooms in on the position of the browser', () => {
  const far = { ...startAt(null), zoom: 8 };
  expect(changePin(far, { kind: 'located', pin: house })).toMatchObject({
    centre: house,
    zoom: 16,
    placed: true,
  });
  expect(changePin({ ...far, zoom: 18 }, { kind: 'located', pin: house }).zoom).toBe(18);
});

it('zooms within the limits of the map', () => {
  expect(changePin(startAt(null), { kind: 'zoomed', by: 1 }).zoom).toBe(17);
  expect(changePin({ ...startAt(null), zoom: 19 }, { kind: 'zoomed', by: 1 }).zoom).toBe(19);
  expect(changePin({ ...startAt(null), zoom: 4 }, { kind: 'zoomed', by: -1 }).zoom).toBe(4);
});

it('restores a stored position', () => {
  const before = changePin(startAt(house), { kind: 'typed', text: 'Teb' });
  expect(changePin(startAt(null), { kind: 'kept', state: before })).toEqual(before);
});
