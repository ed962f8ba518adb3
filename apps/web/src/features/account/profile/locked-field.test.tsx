import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LockedField } from '@serat/ui/fields/locked-field.tsx';

it.each([
  ['ratna@serat.example', 1],
  ['bagus.pratama.kusumawardhana@perusahaan-telekomunikasi.example', 3],
])('%s gets enough lines in browsers without automatic field sizing', (value, rows) => {
  expect(renderToStaticMarkup(<LockedField label="Email" value={value} />)).toContain(
    `rows="${rows}"`,
  );
});
