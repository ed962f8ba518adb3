import { getHeadStart } from './head-start.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

type Pressed = HTMLButtonElement | HTMLAnchorElement;

interface Typed {
  value: string;
  checked: boolean;
}

const typed = new Map<string, Typed>();
let focused: string | null = null;
let pressed: Pressed | null = null;
let watched: HTMLElement | null = null;

const isBox = (target: unknown): target is Box =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** A box to tick has a value that nobody typed. */
const isTouched = (box: Box): boolean =>
  box instanceof HTMLInputElement && box.type === 'checkbox'
    ? box.checked !== box.defaultChecked
    : box.value !== box.defaultValue;

function note(box: Box): void {
  const checked = box instanceof HTMLInputElement && box.checked;
  if (box.name) typed.set(box.name, { value: box.value, checked });
}

function noteEvent({ type, target }: Event): void {
  if (!isBox(target)) return;
  focused = target.name;
  if (type === 'input') note(target);
}

/** Follows what is typed and ticked in the rendered page until ours has taken its place. */
export function followEarlyInput(root: HTMLElement): void {
  pressed = takePressed();
  for (const box of root.querySelectorAll<Box>('input, textarea')) {
    if (isTouched(box)) note(box);
    if (box === document.activeElement) focused = box.name;
  }
  watched = root;
  for (const event of ['input', 'focusin']) root.addEventListener(event, noteEvent, true);
}

/** Hands it to the form that stands there now, as if it were typed again. */
export function giveBackEarlyInput(): void {
  if (!watched) return;
  for (const event of ['input', 'focusin']) watched.removeEventListener(event, noteEvent, true);
  watched = null;
  for (const [name, early] of typed) {
    const box = boxOf(name);
    if (box?.type === 'checkbox') tick(box, early.checked);
    else if (box) write(box, early.value);
  }
  if (focused && document.activeElement === document.body) boxOf(focused)?.focus();
  typed.clear();
}

/**
 * From now on the portal hears everything itself; what was sent or pressed before happens now. A link that is not
 * in the page any more is followed all the same.
 */
export function carryOutEarlyInput(follow: (link: HTMLAnchorElement) => void): void {
  const sent = getHeadStart()?.wake() ?? -1;
  document.forms[sent]?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  const last = takePressed();
  const unheard = last === null ? pressed : isHeard(last) ? null : last;
  pressed = null;
  if (unheard === null) return;
  const control = unheard.isConnected ? unheard : successorOf(unheard);
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
  if (control) control.click();
  else if (unheard instanceof HTMLAnchorElement) follow(unheard);
}

/** React hears a button that it takes over; one that stands there no longer it never knew, and links are held. */
const isHeard = (control: Pressed): boolean =>
  control.isConnected && control instanceof HTMLButtonElement;

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
  return namesakes(document)[namesakes(top).indexOf(gone)];
}

const boxOf = (name: string): Box | null =>
  document.querySelector<Box>(`main [name="${CSS.escape(name)}"]`);

/** React only hears of a value that differs from the last one it knows; so of a tick. */
function write(box: Box, value: string): void {
  box.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function tick(box: Box, checked: boolean): void {
  if (box instanceof HTMLInputElement) box.checked = !checked;
  box.click();
}
