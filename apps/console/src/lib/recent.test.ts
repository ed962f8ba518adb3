import { expect, it } from 'vitest';
import { forgetVisits, noteVisit, recentVisits } from './recent.ts';
import { endSession } from './session.ts';

const visit = (name: string) => noteVisit({ path: `/pelanggan/${name}`, kind: 'x', title: name });
const titles = () => recentVisits().map(({ title }) => title);

it('keeps the last five pages, each once, the newest first', () => {
  forgetVisits();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) visit(name);
  expect(titles()).toEqual(['c', 'f', 'e', 'd', 'b']);
});

it('forgets them with the session', () => {
  visit('a');
  endSession();
  expect(titles()).toEqual([]);
});
