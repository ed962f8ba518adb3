import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { below, idIn } from './tree-ids.ts';

it('gives the ids that React gives, however deep a component stands', () => {
  const given: string[][] = [];
  function Nested({ depth }: { depth: number }) {
    given.push([useId(), useId()]);
    return (
      depth > 0 && (
        <>
          <i />
          <Nested depth={depth - 1} />
          <b />
        </>
      )
    );
  }
  renderToString(<Nested depth={20} />);

  let place = { id: 1, overflow: '' };
  const own = given.map(() => {
    const ids = [idIn(place, 0), idIn(place, 1)];
    // One that has ids is a list of one; then the second of three.
    place = below(below(place, 1, 0), 3, 1);
    return ids;
  });
  expect(own).toEqual(given);
  expect(new Set(given.flat()).size).toBe(42);
});
