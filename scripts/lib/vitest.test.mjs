import { expect, test } from 'vitest';
import { count, failures, named } from './vitest.mjs';

const passing = { status: 'passed', assertionResults: [{}] };

test('counts like Vitest', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, testResults: [passing] };
  expect(count(report, 1)).toEqual({ passed: 7, failed: 2 });
});

test('a file that failed to load counts as a failure', () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [passing, unloaded] };
  expect(count(report, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a run that crashed without output counts as a failure', () => {
  expect(count(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(count({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
});

test('lists failures by file, group and test, with the first line of the error', () => {
  const red = '\u001B[31m';
  const report = {
    testResults: [
      { ...passing, name: '/serat/packages/ui/good.test.ts' },
      {
        name: '/serat/e2e/bills.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', ancestorTitles: ['bills'], title: 'are shown', failureMessages: [] },
          {
            status: 'failed',
            ancestorTitles: ['bills', 'on the phone'],
            title: 'are paid',
            failureMessages: [
              `${red}AssertionError: expected 1 to be 2\n    at e2e/bills.test.ts:7`,
            ],
          },
          { status: 'failed', ancestorTitles: [], title: 'are printed', failureMessages: [] },
        ],
      },
    ],
  };
  expect(failures(report, '/serat')).toEqual([
    'e2e/bills.test.ts > bills > on the phone > are paid: AssertionError: expected 1 to be 2',
    'e2e/bills.test.ts > are printed: tanpa pesan',
  ]);
});

test('lists a file that failed to load or outside of its tests', () => {
  const name = '/serat/scripts/lib/run.test.mjs';
  const report = {
    testResults: [
      { name, status: 'failed', message: "Cannot find module './x'\n  at", assertionResults: [] },
      {
        name,
        status: 'failed',
        message: 'afterAll broke',
        assertionResults: [{ status: 'passed', ancestorTitles: [], title: 'runs' }],
      },
    ],
  };
  expect(failures(report, '/serat')).toEqual([
    "scripts/lib/run.test.mjs: Cannot find module './x'",
    'scripts/lib/run.test.mjs: afterAll broke',
  ]);
  expect(failures(undefined)).toEqual([]);
});

test('names the projects of a run that failed outside of tests', () => {
  expect(named([], 1, ['unit', 'api'])).toEqual(['unit, api: gagal di luar tes']);
  expect(named([], 0, ['unit', 'api'])).toEqual([]);
  expect(named(['a.test.ts: x'], 1, ['unit'])).toEqual(['a.test.ts: x']);
});
