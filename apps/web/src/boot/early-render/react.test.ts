import { expect, it } from 'vitest';
import { jsx, writePage } from './react.ts';

it.each([{ color: 'red' }, 'color: red'])(
  'refuses a style attribute, which the content security policy would block',
  (style) => {
    expect(() => writePage(() => jsx('p', { style }))).toThrow('style');
  },
);
