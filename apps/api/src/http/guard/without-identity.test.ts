import { fieldsWith } from '@serat/contract/profile';
import { expect, test } from 'vitest';
import { withoutIdentity } from './without-identity.ts';

test.each(fieldsWith('sealed'))('shows the last four digits of %s', (field) => {
  const answer = { rows: [{ [field]: '3174071234567890', fullName: 'Siti' }] };
  expect(withoutIdentity(answer)).toEqual({
    rows: [{ [field]: '************7890', fullName: 'Siti' }],
  });
});
