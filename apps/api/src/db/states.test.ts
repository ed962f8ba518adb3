import { changeKindLabels, changeStatusLabels, endReasonLabels } from '@serat/contract/change';
import { billStatusLabels } from '@serat/contract/billing';
import { productType } from '@serat/contract/catalogue';
import { technology } from '@serat/contract/coverage';
import { deviceKindLabels } from '@serat/contract/device';
import { gender } from '@serat/contract/fields';
import { orderStatusLabels } from '@serat/contract/order';
import { attemptStatus, methodKind } from '@serat/contract/payment';
import { expect, test } from 'vitest';
import { readStates } from './tables/generate.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { db } = await createTestDatabase();
const states = await readStates(db);

test.each([
  ['bill.status', Object.keys(billStatusLabels)],
  ['customer.gender', gender.options],
  ['customer_order.status', Object.keys(orderStatusLabels)],
  ['demo_bank_account.kind', methodKind.options],
  ['odp.technology', technology.options],
  ['order_line.product_type', productType.options],
  ['payment_attempt.method_kind', methodKind.options],
  ['payment_attempt.status', attemptStatus.options],
  ['payment_method.kind', methodKind.options],
  ['product.type', productType.options],
  ['service_change.kind', Object.keys(changeKindLabels)],
  ['service_change.reason', Object.keys(endReasonLabels)],
  ['service_change.status', Object.keys(changeStatusLabels)],
  ['service_device.kind', Object.keys(deviceKindLabels)],
  ['subscription_line.product_type', productType.options],
])('%s holds the states of the contract', (column, named) => {
  expect(states.get(column)?.toSorted()).toEqual(named.toSorted());
});
