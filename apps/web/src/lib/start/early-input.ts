import { getHeadStart } from './head-start.ts';
import type { HeadStart } from './head-start.ts';
import { boxes, isBox, isTicked, isTouched } from './touched.ts';
import type { Box } from './touched.ts';

type Pressed = NonNullable<HeadStart['pressed']>;

interface Typed {
  value: string;
  checked: boolean;
}

const typed = new Map<string, Typed>();
/** A choice may change the address, which the router does not follow before its own effects have run. */
const chosen = new Map<HTMLSelectElement, string>();
let focused: Element | null = null;
let pressed: Pressed | null = null;
let watched: HTMLElement | null = null;

/** A list that belongs to no form is known by its label. */
const nameOfBox = (box: Box): string =>
  box.name || (box instanceof HTMLSelectElement ? (box.labels[0]?.textContent ?? '') : '');

function note(box: Box): void {
  const checked = isTicked(box) && box.checked;
  // Of several that exclude each other the one that is chosen says it all.
  if (box.type === 'radio' && !checked) return;
  const name = nameOfBox(box);
  if (name) typed.set(name, { value: box.value, checked });
}

function noteEvent({ type, target }: Event): void {
  if (target instanceof Element) focused = target;
  if (type === 'input' && isBox(target)) note(target);
}

/** Follows what is typed, ticked and chosen in the rendered page until ours has taken its place. */
export function followEarlyInput(root: HTMLElement): void {
  pressed = takePressed();
  for (const box of root.querySelectorAll<Box>(boxes)) {
    if (isTouched(box)) note(box);
  }
  focused = document.activeElement;
  watched = root;
  for (const event of ['input', 'focusin']) root.addEventListener(event, noteEvent, true);
}

/** Hands it to the form that stands there now, as if it were typed again. */
export function giveBackEarlyInput(): void {
  if (!watched) return;
  for (const event of ['input', 'focusin']) watched.removeEventListener(event, noteEvent, true);
  watched = null;
  for (const [name, early] of typed) {
    const box = boxOf(name, early.value);
    if (box instanceof HTMLSelectElement) chosen.set(box, early.value);
    else if (box && isTicked(box)) tick(box, early.checked);
    else if (box) write(box, early.value);
  }
  if (document.activeElement === document.body) placeOf(focused)?.focus({ preventScroll: true });
  focused = null;
  typed.clear();
}

/**
 * From now on the portal hears everything itself; what was chosen, sent or pressed before happens now. A link that is not
 * in the page any more is followed all the same.
 */
export function carryOutEarlyInput(follow: (link: HTMLAnchorElement) => void): void {
  for (const [list, value] of chosen) choose(list, value);
  chosen.clear();
  const sent = getHeadStart()?.wake() ?? -1;
  document.forms[sent]?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  const last = takePressed();
  const unheard = last === null ? pressed : isHeard(last) ? null : last;
  pressed = null;
  if (unheard === null) return;
  const control = unheard.isConnected ? unheard : successorOf(unheard);
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
  if (!control) {
    if (unheard instanceof HTMLAnchorElement) follow(unheard);
  } else if (!isFoldedAs(control, unheard)) control.click();
}

/** React replays clicks on hydrated buttons, and the browser unfolds by itself; clicks on removed nodes are lost, links are queued. */
const isHeard = (control: Pressed): boolean =>
  control.isConnected && !(control instanceof HTMLAnchorElement);

function takePressed(): Pressed | null {
  const started = getHeadStart();
  const control = started?.pressed ?? null;
  if (started) started.pressed = null;
  return control;
}

const nameOf = (control: Element) =>
  `${control.getAttribute('href') ?? ''} ${control.getAttribute('aria-label') ?? ''} ${control.textContent}`;

/** The control in the page drawn anew that has its name, and its place among those of the same name. */
function successorOf(gone: Pressed): Pressed | undefined {
  const namesakes = (parent: ParentNode) =>
    [...parent.querySelectorAll<Pressed>(gone.tagName)].filter(
      (control) => nameOf(control) === nameOf(gone),
    );
  let top: Element = gone;
  while (top.parentElement) top = top.parentElement;
  return namesakes(document)[top === gone ? 0 : namesakes(top).indexOf(gone)];
}

/** Where the keyboard goes on from: the same box, link or button in the page drawn anew. */
function placeOf(before: Element | null): HTMLElement | undefined {
  if (isBox(before)) return boxOf(nameOfBox(before), before.value);
  return before instanceof HTMLElement && before.matches('a, button, summary')
    ? successorOf(before)
    : undefined;
}

const boxOf = (name: string, value?: string): Box | undefined =>
  [...document.querySelectorAll<Box>(`main :is(${boxes})`)].find(
    (box) =>
      nameOfBox(box) === name &&
      (box.type !== 'radio' || value === undefined || box.value === value),
  );

/** React only hears of a value that differs from the last one it knows; so of a tick. */
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

/** What unfolds does so by itself, also before the portal is there. */
const isFoldedAs = (one: Element, other: Element): boolean =>
  one.tagName === 'SUMMARY' && isUnfolded(one) === isUnfolded(other);
const isUnfolded = ({ parentElement }: Element) => parentElement?.hasAttribute('open');
