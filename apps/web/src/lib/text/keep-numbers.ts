import { createElement } from 'react';
import type { ReactNode } from 'react';
import { keepAmounts } from './format.ts';

/** SRT-261115-QA0XYP or (INV-202611-251000346894): with the marks that belong to it. */
const orderOrBill = /(\(?\b[A-Z]{3}(?:-[0-9A-Z]{6,}){2}\b[).,]*)/;

/**
 * A text of the service in which neither an amount nor the number of an order or a bill is broken
 * over two lines. Its hyphens stay what they are: a number is copied, and searched for.
 */
export const keepNumbers = (text: string): ReactNode =>
  keepAmounts(text)
    .split(orderOrBill)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : createElement('span', { key: index, className: 'inline-block' }, part),
    );
