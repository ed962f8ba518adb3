import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOverlayHistory } from './overlay-history.ts';

interface Entry {
  key: string;
  idx: number;
  overlays?: number;
}

/** A fake tab with its history. Navigation takes time, as in a browser. */
function createTab({ travels = true, travelMs = 5, lacksEntries = false } = {}) {
  const entries: Entry[] = [
    { key: 'home', idx: 0 },
    { key: 'bills', idx: 1, ...(lacksEntries && { overlays: 1 }) },
  ];
  let at = 1;
  /** Navigations that the router received. */
  const shown: string[] = [];
  const overlays: { current: { dismissible: boolean; close: () => void } }[] = [];
  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: Entry) {
      entries.splice((at += 1), Infinity, state);
    },
    replaceState(state: Entry) {
      entries[at] = state;
    },
    go(delta: number, isMissing: () => void) {
      setTimeout(() => {
        if (lacksEntries) isMissing();
        if (!travels || lacksEntries || !entries[at + delta]) return;
        at += delta;
        let isPropagated = true;
        const stopImmediatePropagation = () => (isPropagated = false);
        overlayHistory.popped({ state: entries[at], stopImmediatePropagation });
        if (!isPropagated) return;
        shown.push(entries[at]?.key ?? '');
        overlayHistory.moved(entries[at]?.key ?? '');
      }, travelMs);
    },
  };
  const overlayHistory = createOverlayHistory(history, overlays);

  function open(dismissible = true) {
    const overlay = { current: { dismissible, close: () => close(overlay) } };
    overlays.push(overlay);
    overlayHistory.changed();
    return overlay;
  }
  function close(overlay: (typeof overlays)[number]) {
    overlays.splice(overlays.indexOf(overlay), 1);
    overlayHistory.changed();
  }
  const navigate = (key: string, replace = false) =>
    overlayHistory.leave(() => {
      const idx = (entries[at]?.idx ?? 0) + (replace ? 0 : 1);
      if (!replace) at += 1;
      entries.splice(at, replace ? 1 : Infinity, { key, idx });
      shown.push(key);
      overlayHistory.moved(key);
    });

  return {
    open,
    close,
    navigate,
    back: () => history.go(-1, () => {}),
    forward: () => history.go(1, () => {}),
    reloaded: () => overlayHistory.moved('bills'),
    shown,
    count: () => overlays.length,
    /** History entries up to the current one, with a plus for each overlay. */
    trail: () =>
      entries.slice(0, at + 1).map(({ key, overlays: depth }) => key + '+'.repeat(depth ?? 0)),
  };
}

const aMoment = () => vi.advanceTimersByTimeAsync(50);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('Back closes overlays from the top and then leaves the page', async () => {
  const tab = createTab();
  tab.open();
  tab.open();
  await aMoment();
  expect(tab.trail()).toEqual(['home', 'bills', 'bills+', 'bills++']);
  tab.back();
  await aMoment();
  expect([tab.count(), tab.trail()]).toEqual([1, ['home', 'bills', 'bills+']]);
  tab.back();
  await aMoment();
  expect([tab.count(), tab.shown]).toEqual([0, []]);
  tab.back();
  await aMoment();
  expect(tab.shown).toEqual(['home']);
});

it('two quick Backs close two overlays', async () => {
  const tab = createTab();
  tab.open();
  tab.open();
  await aMoment();
  tab.back();
  tab.back();
  await aMoment();
  expect([tab.count(), tab.trail(), tab.shown]).toEqual([0, ['home', 'bills'], []]);
});

it('an overlay closed by its button leaves no entry', async () => {
  const tab = createTab();
  const sheet = tab.open();
  await aMoment();
  tab.close(sheet);
  await aMoment();
  expect(tab.trail()).toEqual(['home', 'bills']);
});

it('an overlay that opens when another closes reuses its entry', async () => {
  const tab = createTab();
  const menu = tab.open();
  await aMoment();
  tab.close(menu);
  tab.open();
  await aMoment();
  expect(tab.trail()).toEqual(['home', 'bills', 'bills+']);
});

it('Forward to a closed overlay stays on the page', async () => {
  const tab = createTab();
  tab.open();
  await aMoment();
  tab.back();
  await aMoment();
  tab.forward();
  await aMoment();
  expect([tab.trail(), tab.shown]).toEqual([['home', 'bills'], []]);
});

it.each([true, false])(
  "a link in an overlay replaces the overlay's entry, whether the overlay closes or not: %s",
  async (closes) => {
    const tab = createTab();
    const sheet = tab.open();
    await aMoment();
    if (closes) tab.close(sheet);
    tab.navigate('help');
    await aMoment();
    if (!closes) tab.close(sheet);
    await aMoment();
    expect([tab.trail(), tab.shown]).toEqual([['home', 'bills', 'help'], ['help']]);
  },
);

it('replace replaces the page, and the first pending navigation wins', async () => {
  const tab = createTab();
  tab.close(tab.open());
  const message = tab.open(false);
  await aMoment();
  tab.close(message);
  tab.navigate('notfound', true);
  tab.navigate('root', true);
  await aMoment();
  expect([tab.trail(), tab.shown]).toEqual([['home', 'notfound'], ['notfound']]);
});

it.each([0, 3, 6, 20])(
  'an overlay that must be answered stays open with Backs %i ms apart',
  async (apart) => {
    const tab = createTab();
    tab.open();
    tab.open(false);
    await aMoment();
    for (let times = 0; times < 3; times += 1) {
      tab.back();
      await vi.advanceTimersByTimeAsync(apart);
    }
    await aMoment();
    expect([tab.count(), tab.trail(), tab.shown]).toEqual([
      2,
      ['home', 'bills', 'bills+', 'bills++'],
      [],
    ]);
  },
);

it('an overlay that stays open gets its entry on the next page', async () => {
  const tab = createTab();
  const first = tab.open(false);
  await aMoment();
  tab.navigate('help');
  await aMoment();
  expect(tab.trail()).toEqual(['home', 'bills', 'help', 'help+']);
  tab.close(first);
  await aMoment();
  expect(tab.trail()).toEqual(['home', 'bills', 'help']);
});

it('leaving a page past its overlays closes them', async () => {
  const tab = createTab();
  tab.open();
  await aMoment();
  tab.back();
  tab.back();
  await aMoment();
  expect([tab.count(), tab.trail(), tab.shown]).toEqual([0, ['home'], ['home']]);
});

it('a slow browser is not sent back twice', async () => {
  const tab = createTab({ travelMs: 3_000 });
  const sheet = tab.open();
  await aMoment();
  tab.close(sheet);
  await vi.advanceTimersByTimeAsync(2_500);
  const next = tab.open();
  await aMoment();
  tab.close(next);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([tab.trail(), tab.shown]).toEqual([['home', 'bills'], []]);
  tab.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tab.trail()).toEqual(['home', 'bills', 'bills+']);
});

it('navigation continues if the browser ignores history.go', async () => {
  const tab = createTab({ travels: false });
  tab.open();
  await aMoment();
  tab.navigate('help');
  await aMoment();
  expect(tab.shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tab.shown).toEqual(['help']);
});

it('a wrong entry left by a reload leads nobody out of the page', async () => {
  const tab = createTab({ lacksEntries: true });
  tab.reloaded();
  await aMoment();
  expect([tab.trail(), tab.shown]).toEqual([['home', 'bills'], []]);
  tab.open();
  await aMoment();
  expect(tab.trail()).toEqual(['home', 'bills', 'bills+']);
});
