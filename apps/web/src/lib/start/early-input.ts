import { getEarlyRequests } from './early-requests.ts';
import type { EarlyRequests } from './early-requests.ts';
import { boxes, isBox, isTicked, isTouched } from './touched.ts';
import type { Box } from './touched.ts';

type Pressed = NonNullable<EarlyRequests['pressed']>;

interface Typed {
  value: string;
  checked: boolean;
}

const typed = new Map<string, Typed>();
/** Replayed last: a choice may change the URL, and the router reacts only after its effects have run. */
const chosen = new Map<HTMLSelectElement, string>();
let focused: Element | null = null;
let pressed: Pressed | null = null;
let held: Pressed | null = null;
/** Horizontal scroll positions, which an element loses when it is removed. */
const scrolled = new Map<Element, number>();
let watched: HTMLElement | null = null;

const controls = 'a, button, summary';
const watchedEvents = ['input', 'focusin', 'scroll', 'mousedown', 'mouseup'];

/** A select without a form is identified by its label. */
const nameOfBox = (box: Box): string =>
  box.name || (box instanceof HTMLSelectElement ? (box.labels[0]?.textContent ?? '') : '');

function note(box: Box): void {
  const checked = isTicked(box) && box.checked;
  // Of a radio group, only the checked one matters.
  if (box.type === 'radio' && !checked) return;
  const name = nameOfBox(box);
  if (name) typed.set(name, { value: box.value, checked });
}

function noteEvent({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  if (type === 'scroll') scrolled.set(target, target.scrollLeft);
  else if (type === 'mousedown') held = target.closest<Pressed>(controls);
  else if (type === 'mouseup') held = null;
  else {
    focused = target;
    if (isBox(target)) note(target);
  }
}

/** Tracks input, focus and scrolling in the early page until React's render replaces it. */
export function trackEarlyInput(root: HTMLElement): void {
  pressed = takePressed();
  for (const box of root.querySelectorAll<Box>(boxes)) {
    if (isTouched(box)) note(box);
  }
  for (const element of root.querySelectorAll('*')) {
    if (element.scrollLeft > 0) scrolled.set(element, element.scrollLeft);
  }
  focused = document.activeElement;
  held = root.querySelector<Pressed>(`:is(${controls}):active`);
  watched = root;
  for (const event of watchedEvents) root.addEventListener(event, noteEvent, true);
}

/** Restores the tracked input in the rendered page, as if it were typed again. */
export function restoreEarlyInput(): void {
  if (!watched) return;
  for (const event of watchedEvents) watched.removeEventListener(event, noteEvent, true);
  watched = null;
  for (const [name, early] of typed) {
    const box = boxOf(name, early.value);
    if (box instanceof HTMLSelectElement) chosen.set(box, early.value);
    else if (box && isTicked(box)) tick(box, early.checked);
    else if (box) write(box, early.value);
  }
  if (document.activeElement === document.body)
    focusTargetOf(focused)?.focus({ preventScroll: true });
  focused = null;
  typed.clear();
  for (const [element, left] of scrolled) {
    const place = element.isConnected ? undefined : counterpartOf(element, lookOf);
    if (place) place.scrollLeft = left;
  }
  scrolled.clear();
  if (held && !held.isConnected) clickOnRelease(counterpartOf(held, nameOf));
  held = null;
}

/**
 * Browsers send no click if the control under the pressed mouse button was replaced. A new press,
 * such as the one a browser derives from a tap, works as usual.
 */
function clickOnRelease(control: Pressed | undefined): void {
  const end = (event: MouseEvent) => {
    removeEventListener('mousedown', end, true);
    removeEventListener('mouseup', end, true);
    const { type, button, target } = event;
    const isRelease = type === 'mouseup' && button === 0 && target instanceof Node;
    // Keep the modifier keys, which may open another tab.
    if (isRelease && control?.contains(target))
      control.dispatchEvent(new MouseEvent('click', event));
  };
  addEventListener('mousedown', end, true);
  addEventListener('mouseup', end, true);
}

/**
 * Lets the app handle input from now on, and replays what was chosen, submitted or pressed before.
 * A link that is no longer in the page is followed too.
 */
export function replayEarlyInput(follow: (link: HTMLAnchorElement) => void): void {
  for (const [list, value] of chosen) choose(list, value);
  chosen.clear();
  const sent = getEarlyRequests()?.releaseInput() ?? -1;
  document.forms[sent]?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  const last = takePressed();
  const unheard = last === null ? pressed : isHeard(last) ? null : last;
  pressed = null;
  if (unheard === null) return;
  const control = unheard.isConnected ? unheard : counterpartOf(unheard, nameOf);
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
  if (!control) {
    if (unheard instanceof HTMLAnchorElement) follow(unheard);
  } else if (!isFoldedAs(control, unheard)) control.click();
}

/**
 * Whether the click needs no replay: React replays clicks on hydrated buttons, and browsers toggle details
 * themselves. Clicks on removed nodes are lost, and links are held.
 */
const isHeard = (control: Pressed): boolean =>
  control.isConnected && !(control instanceof HTMLAnchorElement);

function takePressed(): Pressed | null {
  const started = getEarlyRequests();
  const control = started?.pressed ?? null;
  if (started) started.pressed = null;
  return control;
}

const nameOf = (control: Element) =>
  `${control.getAttribute('href') ?? ''} ${control.getAttribute('aria-label') ?? ''} ${control.textContent}`;

/** Elements other than controls may have other content in the new page, so they are matched by class. */
const lookOf = (element: Element) => element.getAttribute('class');

/** The element of the new page with the same key, and the same index among those with that key. */
function counterpartOf<E extends Element>(
  gone: E,
  signOf: (element: Element) => string | null,
): E | undefined {
  const like = (parent: ParentNode) =>
    [...parent.querySelectorAll<E>(gone.tagName)].filter(
      (element) => signOf(element) === signOf(gone),
    );
  let top: Element = gone;
  while (top.parentElement) top = top.parentElement;
  return like(document)[top === gone ? 0 : like(top).indexOf(gone)];
}

/** The field, control or panel of the new page that gets the focus. */
function focusTargetOf(before: Element | null): HTMLElement | undefined {
  if (isBox(before)) return boxOf(nameOfBox(before), before.value);
  if (!(before instanceof HTMLElement)) return undefined;
  return counterpartOf(before, before.matches(controls) ? nameOf : lookOf);
}

const boxOf = (name: string, value?: string): Box | undefined =>
  [...document.querySelectorAll<Box>(`main :is(${boxes})`)].find(
    (box) =>
      nameOfBox(box) === name &&
      (box.type !== 'radio' || value === undefined || box.value === value),
  );

/** React ignores a value equal to the last one it knows, so another value is set first. */
function write(box: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  box.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

function tick(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** Browsers toggle details themselves, even before the app runs. */
const isFoldedAs = (one: Element, other: Element): boolean =>
  one.tagName === 'SUMMARY' && isUnfolded(one) === isUnfolded(other);
const isUnfolded = ({ parentElement }: Element) => parentElement?.hasAttribute('open');
