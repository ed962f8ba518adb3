import { describe, expect, it } from 'vitest';
import { allowedErrors, createEditMeter } from './edit-distance.ts';

const meter = createEditMeter();

describe('distance', () => {
  it.each<[a: string, b: string, limit: number, errors: number]>([
    ['kebayoran', 'kebayoran', 2, 0],
    ['kebayorn', 'kebayoran', 2, 1],
    ['kebayooran', 'kebayoran', 2, 1],
    ['kebayaran', 'kebayoran', 2, 1],
    ['kebayroan', 'kebayoran', 2, 1],
    ['kebyoarn', 'kebayoran', 2, 2],
    ['surabaya', 'semarang', 2, 3],
    ['a', 'abcdef', 2, 3],
    ['', 'ab', 2, 2],
    ['x'.repeat(200), 'x'.repeat(200), 1, 2],
  ])('between %s and %s, at most %d, is %d', (a, b, limit, errors) => {
    expect(meter.distance(a, b, limit)).toBe(errors);
    expect(meter.distance(b, a, limit)).toBe(errors);
  });
});

describe('distanceToBeginning', () => {
  it.each<[unfinished: string, whole: string, errors: number]>([
    ['keba', 'kebayoran', 0],
    ['kebyor', 'kebayoran', 1],
    ['kebayro', 'kebayoran', 1],
    ['medan', 'kebayoran', 2],
    ['kebayorann', 'kebayoran', 1],
  ])('between %s and %s is %d', (unfinished, whole, errors) => {
    expect(meter.distanceToBeginning(unfinished, whole, 1)).toBe(errors);
  });
});

describe('allowedErrors', () => {
  it("grows with the word's length", () => {
    expect([3, 4, 7, 8, 20].map(allowedErrors)).toEqual([0, 1, 1, 2, 2]);
  });
});
