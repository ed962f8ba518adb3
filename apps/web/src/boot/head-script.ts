/**
 * The inline script in the head of every page, which runs before any other code. It redirects like
 * the guard, or requests the page's data and its early render (early-render/). It records submits,
 * clicks and links until the app runs (early-input.ts), and loads the app's code after the early
 * render. The content security policy allows it by its hash.
 */
import './old-browsers.ts';
import * as pages from '@serat/contract/pages';
import { isSuccessStatus } from '@serat/contract/success';
import { askedPageKey } from '../lib/start/early-requests.ts';
import type { EarlyRequests, PageFacts } from '../lib/start/early-requests.ts';

/**
 * Milliseconds after which a held link is followed without the app. Long, because the linked page also has
 * to load the app's code.
 */
const linkPatience = 10_000;

/** Milliseconds after which the skeletons of a page that still loads are animated. */
const stillness = 2000;

let resolveRefused = () => {};

/** False during hydration, because the service rendered the page without answers. */
let keepsAnswers = true;

const isView = isViewTab();
const token = readToken();
const page = JSON.parse(document.getElementById('serat-page')?.textContent ?? '') as PageFacts;
const elsewhere = destination();
if (elsewhere === null) prepare();
else leave(elsewhere);

function readToken(): string | null {
  try {
    return openStorage().getItem('tokens');
  } catch {
    return null;
  }
}

function openStorage(): Storage {
  return isView ? sessionStorage : localStorage;
}

/** Same key as in `lib/session/view-tab.ts`. */
function isViewTab(): boolean {
  try {
    return sessionStorage.getItem('serat-view') !== null;
  } catch {
    return false;
  }
}

function destination(): string | null {
  if (isView && !token) return location.pathname === pages.view ? null : pages.view;
  if (location.pathname === '/') return token ? pages.home : pages.login;
  return page.guard === (token ? 'guest-only' : 'customer') ? page.elsewhere : null;
}

function leave(path: string): void {
  document.documentElement.setAttribute('data-leaving', '');
  try {
    if (page.elsewhere === pages.login || location.pathname === '/') {
      sessionStorage.setItem(askedPageKey, location.pathname + location.search);
    }
  } catch {
    // Without storage, the login leads to the home page.
  }
  location.replace(path);
}

function prepare(): void {
  const start = holdInput();
  requestData(start);
  setTimeout(() => document.documentElement.removeAttribute('data-just-opened'), stillness);
  addEventListener('error', showIncompleteNotice, true);
  // Other pages work without code: their links are followed at once.
  if (page.guard === 'customer') holdLinks(start);
  if (token && page.earlyRender !== null) {
    add('script', { src: page.earlyRender });
    // Cached code would run before there is anything on the screen.
    start.earlyRenderDrawn = () => afterFrame(runCode);
    afterFrame(() => {
      // On a slow connection the code would delay the answers, which the early render needs.
      void Promise.all(start.arrivals).then(loadCode);
      setTimeout(runCode, 1000);
    });
  } else afterFrame(runCode);
}

/** After the next frame, or after 500 ms in a background tab, which draws no frames. */
function afterFrame(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 500);
}

function loadCode(): void {
  for (const href of page.code) add('link', { rel: 'modulepreload', href });
  page.code = [];
}

function runCode(): void {
  const { entry } = page;
  if (entry === null) return;
  page.entry = null;
  loadCode();
  onceParsed(() => add('script', { type: 'module', src: entry }));
}

function add(name: string, attributes: object): void {
  document.head.appendChild(Object.assign(document.createElement(name), attributes));
}

function onceParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}

/** Only the app's code counts: if the early render fails to load, the app renders the page. */
const isEntry = ({ target }: Event): boolean =>
  target instanceof HTMLScriptElement && target.type === 'module';

function showIncompleteNotice(event: Event): void {
  if (!isEntry(event)) return;
  removeEventListener('error', showIncompleteNotice, true);
  onceParsed(() => {
    const notice = document.querySelector<HTMLTemplateElement>('#serat-incomplete')?.content;
    notice?.querySelector('a')?.setAttribute('href', location.href);
    if (notice) document.body.prepend(notice);
  });
}

function holdInput(): EarlyRequests {
  let sent = -1;
  let resolveReady = () => {};
  const start: EarlyRequests = {
    token,
    answers: {},
    arrived: {},
    stopKeeping() {
      keepsAnswers = false;
    },
    arrivals: [],
    earlyRenderDrawn() {},
    earlyRender: new AbortController(),
    savedSince: null,
    refused: new Promise((resolve) => (resolveRefused = resolve)),
    pressed: null,
    releaseInput,
    isAppReady: false,
    appReady: new Promise((resolve) => (resolveReady = resolve)),
  };
  window.seratEarlyRequests = start;
  addEventListener('submit', hold, true);
  addEventListener('click', press, true);
  return start;

  function hold(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    sent = [...document.forms].indexOf(form);
  }

  function press({ target }: Event): void {
    const control =
      target instanceof Element ? target.closest<HTMLElement>('button, summary') : null;
    const sends = control instanceof HTMLButtonElement && control.form && control.type === 'submit';
    // A later click or submit replaces the earlier one.
    start.pressed = sends ? null : control;
  }

  function releaseInput(): number {
    removeEventListener('submit', hold, true);
    removeEventListener('click', press, true);
    start.isAppReady = true;
    resolveReady();
    const held = sent;
    sent = -1;
    return held;
  }
}

/** Holds links until the app can follow them: a full page load would lose the history of the app. */
function holdLinks(start: EarlyRequests): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLAnchorElement | null = null;
  const { releaseInput } = start;
  const letGo = () => {
    clearTimeout(timer);
    removeEventListener('click', hold, true);
    removeEventListener('error', follow, true);
  };
  start.releaseInput = () => {
    letGo();
    return releaseInput();
  };
  addEventListener('click', hold, true);
  addEventListener('error', follow, true);

  function hold(event: MouseEvent): void {
    clearTimeout(timer);
    last = linkOf(event);
    if (last === null) return;
    event.preventDefault();
    start.pressed = last;
    timer = setTimeout(() => follow(), linkPatience);
  }

  function follow(event?: Event): void {
    if (event && !isEntry(event)) return;
    letGo();
    start.pressed = null;
    if (last) location.assign(last.href);
  }
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
  return link instanceof HTMLAnchorElement &&
    isPlain &&
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    // A link within the page.
    !link.hash
    ? link
    : null;
}

function requestData(start: EarlyRequests): void {
  const { answers, arrivals } = start;
  const headers: Record<string, string> = { Accept: 'application/json', 'app-source': 'WEB' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  for (const address of page.reads) {
    const answer = fetch(address, { headers });
    answers[address] = answer;
    const keep = (body: { status?: unknown } | null) => {
      if (keepsAnswers && isSuccessStatus(body?.status))
        start.arrived[address] = { answer: body, at: Date.now() };
    };
    // Failures are reported by the call that takes the answer.
    const arrival = answer.then((response) => {
      if (response.status === 401) forgetCustomer(start);
      return response.ok ? response.clone().json().then(keep) : undefined;
    });
    arrivals.push(arrival.catch(() => {}));
  }
}

/**
 * The session has ended elsewhere: hides the customer's data on the screen and removes them from the browser before the
 * app can report it. The token stays, so that the app can tell whether another session has replaced this one.
 */
function forgetCustomer(start: EarlyRequests): void {
  if (!token || page.guard !== 'customer' || start.isAppReady || readToken() !== token) return;
  document.documentElement.setAttribute('data-leaving', '');
  start.earlyRender.abort();
  keepsAnswers = false;
  start.arrived = {};
  const storage = openStorage();
  storage.clear();
  storage.setItem('tokens', token);
  if (isView) storage.setItem('serat-view', '');
  resolveRefused();
  start.earlyRenderDrawn();
}
