import { create } from 'zustand';
import type { StateCreator } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord } from '../lib/is-record.ts';
import { getToken, subscribeToSession } from '../lib/session/session.ts';
import { browserStorage, openStorage } from '../lib/session/storage.ts';
import { tabDraftNames } from './tab-draft-names.ts';

/** A group without fields of its own yet. */
type Untouched = Readonly<Record<string, unknown>>;

export type TypedForm = Readonly<Record<string, string | boolean>>;

/** A product as it was when chosen. Its price is fetched again before it is charged. */
export interface ChosenProduct {
  id: string;
  name: string;
  bandwidth: string | null;
  thumbnail: string;
  areaId: string;
  finalPrice: number;
  unit: string;
}

export interface Pin {
  latitude: number;
  longitude: number;
}

/** The map, its pin and the search box are kept in sync. */
export interface PinState {
  centre: Pin;
  zoom: number;
  text: string;
  /** False while the text of the search box does not match the pin. */
  placed: boolean;
  /** The region whose centre is the pin; such a pin is only approximate. */
  middleOf: string | null;
}

export interface ChosenAddress {
  provinceId: string;
  provinceName: string;
  cityId: string;
  cityName: string;
  kecamatanId: string;
  kecamatanName: string;
  kelurahanId: string;
  kelurahanName: string;
  postalCode: string;
  detailAddress: string;
}

export interface AskedPage {
  page: string;
  /** Epoch milliseconds. */
  askedAt: number;
  /** Whether the page is the next step of a visitor's order. Registering is part of that order. */
  ofOrder: boolean;
}

/**
 * Unfinished input, kept over reloads and shared by all tabs. A feature adds its fields to its
 * group, here and in `blank`.
 */
export interface Drafts {
  auth: {
    /** The last email address typed on any page, so that no page asks for it twice. */
    typedEmail: string;
    /** The account waiting for its activation code. */
    pendingEmail: string | null;
    /** The customer asked for the code of a new password by phone. */
    codeByPhone: boolean;
    /** Proves to the service that this browser registered; useless without access to the mailbox. */
    registered: { email: string; proof: string } | null;
    /** Epoch milliseconds from which a new code may be requested. */
    resendAvailableAt: number | null;
    returnTo: AskedPage | null;
    form: TypedForm | null;
  };
  support: {
    /** The form shown where there is no coverage. */
    feedback: TypedForm | null;
  };
  order: {
    packet: ChosenProduct | null;
    tv: ChosenProduct | null;
    alaCarte: readonly ChosenProduct[];
    /** The customer has a service and confirmed that this order is for another address. */
    anotherAddress: boolean;
    /** The payment method; empty until chosen. */
    methodId: string;
    /** The chosen cancel reason, and the customer's own text for it. */
    cancelReason: string;
    cancelWords: string;
  };
  billing: {
    /** The payment method chosen for a bill, until the payment is opened. */
    method: { billId: string; id: string } | null;
  };
  reference: {
    /** The map's current position, covered or not. */
    search: PinState | null;
    /** A point with coverage. */
    pin: Pin | null;
    /** Price area of the pin, then of the address. */
    areaId: string | null;
    address: ChosenAddress | null;
    fullAddress: string;
    /** Edits that are not confirmed yet. */
    addressForm: TypedForm | null;
  };
  profile: {
    form: TypedForm | null;
    /** When the profile reminder was closed, in epoch milliseconds. */
    reminderClosedAt?: number;
  };
  product: {
    /** The last known price area; kept when an order is reset. */
    areaId: string | null;
    /** The package chosen before the coverage check. */
    preferredId: string | null;
  };
  other: Untouched;
}

const blank: Drafts = {
  auth: {
    typedEmail: '',
    pendingEmail: null,
    codeByPhone: false,
    registered: null,
    resendAvailableAt: null,
    returnTo: null,
    form: null,
  },
  support: { feedback: null },
  order: {
    packet: null,
    tv: null,
    alaCarte: [],
    anotherAddress: false,
    methodId: '',
    cancelReason: '',
    cancelWords: '',
  },
  billing: { method: null },
  reference: {
    search: null,
    pin: null,
    areaId: null,
    address: null,
    fullAddress: '',
    addressForm: null,
  },
  profile: { form: null },
  product: { areaId: null, preferredId: null },
  other: {},
};

const groups = Object.keys(blank) as (keyof Drafts)[];

const storageKey = 'serat';

type Remembered = StateCreator<Drafts, [], [['zustand/persist', Drafts]]>;

const persisted: Remembered = persist(() => blank, {
  name: storageKey,
  storage: createJSONStorage(() => browserStorage),
  merge: fillIn,
});

const remembered: Remembered = (set, get, api) => {
  const drafts = persisted(set, get, api);
  // The service renders pages without drafts, and hydration must start from the same state.
  api.getInitialState = () => blank;
  return drafts;
};

export const useDrafts = create<Drafts>()(remembered);

/** A draft of an older version lacks the newer fields of a group. */
function fillIn(stored: unknown, current: Drafts): Drafts {
  const kept = (group: keyof Drafts) => {
    const fields = isRecord(stored) ? stored[group] : null;
    return isRecord(fields) ? fields : {};
  };
  const filled = { ...current };
  for (const group of groups)
    Object.assign(filled, { [group]: { ...current[group], ...kept(group) } });
  return filled;
}

export function keepDraft<Group extends keyof Drafts>(
  group: Group,
  fields: Partial<Drafts[Group]>,
): void {
  useDrafts.setState((drafts) => ({ [group]: { ...drafts[group], ...fields } }));
}

/** Whether no draft differs from a blank one. A typed email address does not count. */
export function nothingDrafted(): boolean {
  const drafts = useDrafts.getState();
  const { typedEmail } = blank.auth;
  const seen = { ...drafts, auth: { ...drafts.auth, typedEmail } };
  return JSON.stringify(seen) === JSON.stringify(blank);
}

/** Changing TV clears the a-la-carte channels (SPEC section 4). */
export function chooseTv(tv: ChosenProduct | null): void {
  keepDraft('order', { tv, alaCarte: [] });
}

/** The full reset of SPEC section 4: other items, address and order. */
export function resetDrafts(): void {
  useDrafts.setState({ other: blank.other, reference: blank.reference, order: blank.order });
}

export function resetAddressDraft(): void {
  useDrafts.setState({ reference: blank.reference });
}

subscribeToSession(() => {
  if (getToken() !== null) return;
  useDrafts.setState(blank);
  useDrafts.persist.clearStorage();
  const tab = openStorage(() => sessionStorage);
  for (const name of Object.values(tabDraftNames)) tab.removeItem(name);
});

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue !== null) void useDrafts.persist.rehydrate();
  });
}
