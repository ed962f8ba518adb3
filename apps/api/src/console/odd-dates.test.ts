import { staffEndpoints } from '@serat/contract/staff/calls';
import type { StaffEndpoint } from '@serat/contract/staff/staff-call';
import { expect, test } from 'vitest';
import { sampleOf } from '../testing/sample-input.ts';
import { createTestApp } from '../testing/test-app.ts';
import { cursorOf } from './page-cursor.ts';
import { createConsoleApp } from './testing/console-app.ts';

const { inject, person } = await createConsoleApp(await createTestApp());
const { cookie } = await person('owner');

const years = ['0000', '0001', '9999', '2026'];
const days = years.flatMap((year) => [`${year}-01-01`, `${year}-12-31`, `${year}-02-30`]);
const moments = days.flatMap((day) => [day, `${day} 00:00:00+00`]);
const noKey = '00000000-0000-4000-8000-000000000000';
const periods = [...years.map((year) => `${year}-01`), '2026-13', '0000-12'];
/** The value and the key of a row. */
const rows = [
  ...moments.map((moment) => [moment, noKey] as const),
  ...['1', 'x'].map((key) => ['2026-01-01', key] as const),
];

const reads: readonly StaffEndpoint[] = staffEndpoints.filter(
  ({ method, permission }) => method === 'GET' && permission !== 'anyone',
);
const refusal = (name: string, year: string) =>
  name === 'after' ? /^(200|422)$/ : year === '0000' ? /^422$/ : /^(200|404|422)$/;

/** One request per odd value for each field that takes a day, a month or a cursor. */
function* oddQueries({ query, ...endpoint }: StaffEndpoint) {
  const sample = sampleOf(query);
  const names = Object.keys(sample);
  for (const name of names.filter((each) => each === 'from' || each === 'to')) {
    for (const value of days) yield { name, value, year: value.slice(0, 4) };
  }
  for (const value of names.includes('period') ? periods : []) {
    yield { name: 'period', value, year: value.slice(0, 4) };
  }
  const { sorts } = endpoint as { sorts?: readonly string[] };
  for (const sort of sorts ?? []) {
    for (const [value, key] of rows) {
      yield { name: 'after', value: cursorOf(sort, value, key), year: '', sort };
    }
  }
}

test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s does not fail on odd dates',
  async (_path, endpoint) => {
    for (const { name, value, year, ...sort } of oddQueries(endpoint)) {
      const query = { [name]: value, ...sort };
      const { statusCode } = await inject(endpoint, { query }, { cookie });
      expect(String(statusCode), `${name}=${value}`).toMatch(refusal(name, year));
    }
  },
);
