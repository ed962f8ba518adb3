import { expect, test } from 'vitest';
import { count } from './vitest.mjs';

const passing = { status: 'passed', assertionResults: [{}] };

test('counts what Vitest counted', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, testResults: [passing] };
  expect(count(report, 1)).toEqual({ passed: 7, failed: 2 });
});

test('a file that could not be loaded is a failure', () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [passing, unloaded] };
  expect(count(report, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a run that broke without a word is a failure', () => {
  expect(count(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(count({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
});
