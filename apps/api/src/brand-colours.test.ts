import { expect, it } from 'vitest';
import { brandColours, contrast, ink } from './brand-colours.ts';

const chosen = (primary: string | null) =>
  brandColours({ primary, primaryDark: null, spark: null });

it('defaults to our own colours', () => {
  expect(chosen(null)).toEqual({
    primary: '#0A62A8',
    onPrimary: '#FFFFFF',
    primaryText: '#0A62A8',
    primaryDark: '#7CC0F5',
    onPrimaryDark: ink,
    spark: '#FFB627',
  });
});

it.each([
  ['#0B6B3F', '#FFFFFF', '#0B6B3F'],
  ['#FFE600', ink, ink],
  ['#FF7A00', ink, ink],
  ['#FFFFFF', ink, ink],
  ['#000000', '#FFFFFF', '#000000'],
])('%s has text in %s, and appears on white as %s', (primary, onPrimary, primaryText) => {
  expect(chosen(primary)).toMatchObject({ onPrimary, primaryText });
});

it('text on and in any chosen colour is readable', () => {
  const colours = Array.from({ length: 4096 }, (_, at) =>
    `#${at.toString(16).padStart(3, '0')}`.replaceAll(/[0-9a-f]/g, '$&$&'),
  );
  // Either white or ink always has a contrast of 4; large and bold text needs 3.
  const unreadable = colours.filter((primary) => {
    const { onPrimary, primaryText } = chosen(primary);
    return contrast(onPrimary, primary) < 4 || contrast(primaryText, '#FFFFFF') < 4.5;
  });
  expect(unreadable).toEqual([]);
});

it('computes contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#0A62A8', '#FFFFFF')).toBeCloseTo(6.3, 1);
});
