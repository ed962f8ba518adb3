import { create } from 'zustand';
import type { StateCreator } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord } from '../lib/is-record.ts';
import { getToken, subscribeToSession } from '../lib/session/session.ts';
import { browserStorage, openStorage } from '../lib/session/storage.ts';
import { tabDraftNames } from './tab-draft-names.ts';

/** A group without fields of its own yet. */
type Untouched = Readonly<Record<string, unknown>>;

/** What was typed into a form and not sent, by the names of its fields. */
export type TypedForm = Readonly<Record<string, string | boolean>>;

/** A product as it was when it was chosen; where money is counted its price is asked for again. */
export interface ChosenProduct {
  id: string;
  name: string;
  bandwidth: string | null;
  thumbnail: string;
  /** Of the price. */
  areaId: string;
  finalPrice: number;
  unit: string;
}

/** Where the service is to be installed, as the customer has put it on the map. */
export interface Pin {
  latitude: number;
  longitude: number;
}

/** The map, its pin and the search box are one subject: each follows the other. */
export interface PinState {
  centre: Pin;
  zoom: number;
  /** What stands in the search box. */
  text: string;
  /** False as long as the box says something else than the pin. */
  placed: boolean;
  /** The region in whose middle the pin stands: near the house at best. */
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

/** What asked-page.ts keeps. */
export interface AskedPage {
  page: string;
  /** Epoch milliseconds. */
  askedAt: number;
  /** The next step of an order that a visitor has begun: registering is a part of that order. */
  ofOrder: boolean;
}

/**
 * What a customer has begun and not finished, kept over reloads and shared by all tabs. A feature adds
 * its fields to its group, here and in `blank`.
 */
export interface Drafts {
  auth: {
    /** The last address typed where one is asked for: no page asks for it a second time. */
    typedEmail: string;
    /** Whose account waits for its code, between registering (or logging in) and activating. */
    pendingEmail: string | null;
    /** That it was this browser which registered, for the service; worth nothing without the mailbox. */
    registered: { email: string; proof: string } | null;
    /** Epoch milliseconds from which a new code may be asked for. */
    resendAvailableAt: number | null;
    /** The page a visitor wanted before logging in. */
    returnTo: AskedPage | null;
    /** Of somebody who is registering. */
    form: TypedForm | null;
  };
  support: {
    /** Of the not yet covered. */
    feedback: TypedForm | null;
  };
  /** What is going to be ordered. */
  order: {
    packet: ChosenProduct | null;
    tv: ChosenProduct | null;
    alaCarte: readonly ChosenProduct[];
    /** Beside a service that runs: said at the start, for another address than that one's. */
    anotherAddress: boolean;
    /** How it is going to be paid; empty as long as nothing is chosen. */
    methodId: string;
    /** Why the one that waits for its money is going to be cancelled, in the reader's own words last. */
    cancelReason: string;
    cancelWords: string;
  };
  billing: {
    /** How a bill is going to be paid, until it has been asked for. */
    method: { billId: string; id: string } | null;
  };
  /** Where it is going to be ordered. */
  reference: {
    /** Where the customer is looking, covered or not. */
    search: PinState | null;
    /** Found to be covered. */
    pin: Pin | null;
    /** Price area of the pin, then of the address. */
    areaId: string | null;
    /** Confirmed by the customer. */
    address: ChosenAddress | null;
    /** The same in one line. */
    fullAddress: string;
    /** What was changed in it, until it is confirmed. */
    addressForm: TypedForm | null;
  };
  profile: {
    form: TypedForm | null;
    /** When the reminder of an incomplete profile was closed, in epoch milliseconds. */
    reminderClosedAt?: number;
  };
  product: {
    /** The last known price area; outlives an order. */
    areaId: string | null;
    /** The package wanted before the area was checked. */
    preferredId: string | null;
  };
  other: Untouched;
}

const blank: Drafts = {
  auth: {
    typedEmail: '',
    pendingEmail: null,
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
  // The service renders its pages without drafts, and hydration starts from what it rendered.
  api.getInitialState = () => blank;
  return drafts;
};

export const useDrafts = create<Drafts>()(remembered);

/** A draft written by an older version lacks the newer fields of a group. */
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

/** Nothing has been begun: the pages look as they do to everybody, but for an address in its field. */
export function nothingDrafted(): boolean {
  const drafts = useDrafts.getState();
  const { typedEmail } = blank.auth;
  const seen = { ...drafts, auth: { ...drafts.auth, typedEmail } };
  return JSON.stringify(seen) === JSON.stringify(blank);
}

/** Choosing or resetting TV clears the a-la-carte choices, as SPEC section 4 says. */
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
