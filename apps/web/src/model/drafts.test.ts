import { beforeEach, expect, it } from 'vitest';
import {
  chooseTv,
  keepDraft,
  nothingDrafted,
  resetAddressDraft,
  resetDrafts,
  useDrafts,
} from './drafts.ts';
import { endSession, startSession } from '../lib/session/session.ts';
import { browserStorage } from '../lib/session/storage.ts';

const stored = () => JSON.parse(browserStorage.getItem('serat') ?? 'null')?.state;

const noOrder = {
  packet: null,
  tv: null,
  alaCarte: [],
  anotherAddress: false,
  methodId: '',
  cancelReason: '',
  cancelWords: '',
};

beforeEach(() => {
  useDrafts.setState(useDrafts.getInitialState(), true);
  browserStorage.clear();
});

// shows 3.38, R2.8
it('stores all groups under one key and updates one field only', () => {
  keepDraft('auth', { pendingEmail: 'sari@example.com' });
  keepDraft('auth', { resendAvailableAt: 5 });
  expect(useDrafts.getState().auth).toEqual({
    typedEmail: '',
    pendingEmail: 'sari@example.com',
    codeByPhone: false,
    registered: null,
    resendAvailableAt: 5,
    returnTo: null,
    form: null,
  });
  expect(stored().auth.pendingEmail).toBe('sari@example.com');
  expect(Object.keys(stored())).toEqual([
    'auth',
    'support',
    'order',
    'billing',
    'reference',
    'profile',
    'product',
    'other',
  ]);
});

it('fills in fields that an older draft lacks', async () => {
  browserStorage.setItem(
    'serat',
    JSON.stringify({ state: { auth: { pendingEmail: 'sari@example.com' } } }),
  );
  await useDrafts.persist.rehydrate();
  expect(useDrafts.getState().auth).toEqual({
    typedEmail: '',
    pendingEmail: 'sari@example.com',
    codeByPhone: false,
    registered: null,
    resendAvailableAt: null,
    returnTo: null,
    form: null,
  });
  expect(useDrafts.getState().order).toEqual(noOrder);
  expect(useDrafts.getState().billing).toEqual({ method: null });
});

it('tells whether a draft exists; an email address alone does not count', () => {
  expect(nothingDrafted()).toBe(true);
  keepDraft('auth', { typedEmail: 'sari@example.com' });
  expect(nothingDrafted()).toBe(true);
  keepDraft('auth', { pendingEmail: 'sari@example.com' });
  expect(nothingDrafted()).toBe(false);
});

it('starts with a blank draft if the stored one is unreadable', async () => {
  browserStorage.setItem('serat', '{"state":');
  await useDrafts.persist.rehydrate();
  expect(useDrafts.getState().auth.pendingEmail).toBeNull();
});

const product = (id: string) => ({
  id,
  name: id,
  bandwidth: null,
  thumbnail: `/katalog/${id}.svg`,
  areaId: '01',
  finalPrice: 75_000,
  unit: 'bulan',
});
const begun = { note: 'begun' };
const noAddress = {
  search: null,
  pin: null,
  areaId: null,
  address: null,
  fullAddress: '',
  addressForm: null,
};

function everythingBegun() {
  useDrafts.setState({ other: begun });
  keepDraft('order', { packet: product('internet-50') });
  keepDraft('reference', { pin: { latitude: -6.2, longitude: 106.8 }, areaId: '01' });
  keepDraft('product', { areaId: '01' });
}

// shows 4.50
it('resets other items, address and order', () => {
  everythingBegun();
  resetDrafts();
  const { other, reference, order, product: kept } = useDrafts.getState();
  expect([other, reference, order]).toEqual([{}, noAddress, noOrder]);
  expect(kept.areaId).toBe('01');
});

// shows 4.51
it('resets only the address', () => {
  everythingBegun();
  resetAddressDraft();
  const { other, reference, order } = useDrafts.getState();
  expect([other, reference]).toEqual([begun, noAddress]);
  expect(order.packet?.id).toBe('internet-50');
});

// shows 2g.7, 4.42
it('drops the a-la-carte channels with their TV package', () => {
  chooseTv(product('tv-family'));
  keepDraft('order', { alaCarte: [product('bola')] });
  chooseTv(product('tv-family'));
  expect(useDrafts.getState().order.alaCarte).toEqual([]);
  keepDraft('order', { alaCarte: [product('bola')] });
  chooseTv(null);
  expect(useDrafts.getState().order).toEqual(noOrder);
});

it('forgets everything with the session, in memory and in storage', () => {
  startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
  keepDraft('auth', { returnTo: { page: '/order', askedAt: 1, ofOrder: false } });
  endSession();
  expect(useDrafts.getState().auth.returnTo).toBeNull();
  expect(browserStorage.getItem('serat')).toBeNull();
});
