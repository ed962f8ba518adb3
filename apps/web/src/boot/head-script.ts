/**
 * The script in the head of every page, there before any other code has arrived: leads on where the portal would
 * lead on, or asks for the data of the page, minds what is sent and pressed too early (early-input.ts), and lets
 * the code of a page that was rendered ahead follow its first picture. Bundled into the page, where the content
 * security policy allows it by its hash.
 */
import * as pages from '@serat/contract/pages';
import { askedPageKey } from './head-start.ts';
import type { HeadStart, PageFacts } from './head-start.ts';

const isView = isViewTab();
const token = readToken();
const page = JSON.parse(document.getElementById('serat-page')?.textContent ?? '') as PageFacts;
const elsewhere = destination();
if (elsewhere === null) prepare();
else leave(elsewhere);

function readToken(): string | null {
  try {
    return (isView ? sessionStorage : localStorage).getItem('tokens');
  } catch {
    return null;
  }
}

/** As `lib/view-tab.ts` has marked it. */
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
    if (page.elsewhere === pages.login) {
      sessionStorage.setItem(askedPageKey, location.pathname + location.search);
    }
  } catch {
    // Then the login leads home.
  }
  location.replace(path);
}

function prepare(): void {
  requestAnimationFrame(() => setTimeout(loadCode));
  // A tab in the background is not drawn.
  setTimeout(loadCode, 500);
  addEventListener('error', tellMissing, true);
  askForData(holdInput());
}

function loadCode(): void {
  const { entry } = page;
  if (entry === null) return;
  page.entry = null;
  for (const href of page.code) add('link', { rel: 'modulepreload', href });
  onceParsed(() => add('script', { type: 'module', src: entry }));
}

function add(name: string, attributes: object): void {
  document.head.appendChild(Object.assign(document.createElement(name), attributes));
}

function onceParsed(act: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
  else act();
}

function tellMissing({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement)) return;
  removeEventListener('error', tellMissing, true);
  onceParsed(() => {
    const notice = document.querySelector<HTMLTemplateElement>('#serat-incomplete')?.content;
    notice?.querySelector('a')?.setAttribute('href', location.href);
    if (notice) document.body.prepend(notice);
  });
}

function holdInput(): HeadStart {
  let sent = -1;
  const start: HeadStart = { token, answers: {}, pressed: null, wake };
  window.seratHeadStart = start;
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
    const button = target instanceof Element ? target.closest('button') : null;
    // Whoever presses or sends something else has thought better of it.
    start.pressed = button && !(button.form && button.type === 'submit') ? button : null;
  }

  function wake(): number {
    removeEventListener('submit', hold, true);
    removeEventListener('click', press, true);
    const held = sent;
    sent = -1;
    return held;
  }
}

function askForData({ answers }: HeadStart): void {
  const headers: Record<string, string> = { Accept: 'application/json', 'app-source': 'WEB' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  for (const address of page.reads) {
    const answer = fetch(address, { headers });
    answer.catch(() => {});
    answers[address] = answer;
  }
}
