import { describe, expect, it } from 'vitest';
import {
  defaultCentre,
  formatDistance,
  isInIndonesia,
  isSamePin,
  parseCoordinates,
  roundPin,
} from './position.ts';

describe('parseCoordinates', () => {
  // shows 5.33
  it.each([
    ['-6.2441,106.8003', -6.2441, 106.8003],
    [' -6.2441 , 106.8003 ', -6.2441, 106.8003],
    ['(-6.2441, 106.8003)', -6.2441, 106.8003],
    ['+3.5685; 98.6603', 3.5685, 98.6603],
    ['90,180', 90, 180],
    ['0,101', 0, 101],
    ['-6,2, 106,8', -6.2, 106.8],
    ['-6,2; 106,8', -6.2, 106.8],
    ['-6,2441,106,8003', -6.2441, 106.8003],
    ['-6; 106,8003', -6, 106.8003],
  ])('parses %s as a position', (text, latitude, longitude) => {
    expect(parseCoordinates(text)).toEqual({ latitude, longitude });
  });

  // shows 5.33
  it.each([
    '90.1,106',
    '-91,106',
    '6.2,180.5',
    'Jalan Melati 5, 12',
    '-6.2441',
    '-6.2441 106.8003',
    '-6,2441, 106',
    '-6,2441',
    '1e3,5',
    ',',
    '',
  ])('leaves "%s" to the search by name', (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});

it('compares and rounds pins to the metre', () => {
  const pin = { latitude: -6.244_101, longitude: 106.800_302 };
  expect(roundPin(pin)).toEqual({ latitude: -6.2441, longitude: 106.8003 });
  expect(isSamePin(pin, roundPin(pin))).toBe(true);
  expect(isSamePin(pin, { ...pin, latitude: -6.2442 })).toBe(false);
  expect(isSamePin(pin, null)).toBe(false);
});

it('knows the bounds of Indonesia', () => {
  expect(isInIndonesia(defaultCentre)).toBe(true);
  expect(isInIndonesia({ latitude: -8.5, longitude: 140.4 })).toBe(true);
  expect(isInIndonesia({ latitude: 52.5, longitude: 13.4 })).toBe(false);
  expect(isInIndonesia({ latitude: -6.2, longitude: 80 })).toBe(false);
});

// shows 2f.1
it('starts in Sumatra near the equator', () => {
  expect(Math.abs(defaultCentre.latitude)).toBeLessThan(1);
  expect(defaultCentre.longitude).toBeGreaterThan(98);
  expect(defaultCentre.longitude).toBeLessThan(106);
});

it('formats distances in metres, then kilometres', () => {
  expect(formatDistance(350)).toBe('350 m');
  expect(formatDistance(1250)).toBe('1,3 km');
  expect(formatDistance(12_000)).toBe('12 km');
});
