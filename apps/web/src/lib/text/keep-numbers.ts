import { createElement } from 'react';
import type { ReactNode } from 'react';
import { keepAmounts } from './format.ts';

/** SRT-261115-QA0XYP or (INV-202611-251000346894), with adjacent punctuation. */
const orderOrBill = /(\(?\b[A-Z]{3}(?:-[0-9A-Z]{6,}){2}\b[).,]*)/;

/**
 * Prevents line breaks inside amounts and order or bill numbers. Hyphens stay plain, so that a
 * copied number can be searched.
 */
export const keepNumbers = (text: string): ReactNode =>
  keepAmounts(text)
    .split(orderOrBill)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : createElement('span', { key: index, className: 'inline-block' }, part),
    );
