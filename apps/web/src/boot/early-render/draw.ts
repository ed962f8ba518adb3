import { patience } from '../../features/offline/slow-reads.ts';
import { lastSeen } from '../../lib/session/last-seen.ts';
import { subscribeToSession } from '../../lib/session/session.ts';
import { getEarlyRequests } from '../../lib/start/early-requests.ts';
import type { EarlyRequests } from '../../lib/start/early-requests.ts';
import { reloadPage } from '../reload-page.ts';
import { boxes, isTouched } from '../../lib/start/touched.ts';
import type { Box } from '../../lib/start/touched.ts';
import { hasAnswers, savedSince, startOver } from './answers.ts';
import { writePage } from './react.ts';

/** Milliseconds; answers that arrive within this time are rendered together. */
const batchMs = 60;

/**
 * Renders a customer page into the prerendered one before the app's code has loaded: first with the stored
 * answers of the last visit, then again as new answers arrive. React's first render replaces it.
 */
export function drawEarlyRender(page: () => unknown): void {
  const start = getEarlyRequests();
  const signal = start?.earlyRender.signal;
  // The script loaded after the app had started.
  if (!start || !signal || signal.aborted) return;
  let drawn = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    clearTimeout(timer);
    timer = undefined;
    const content = findContent();
    if (!content || isInUse(start)) return;
    const html = writeSafely(page);
    if (html === null || html === drawn) return;
    drawn = html;
    fill(content, html);
    start.savedSince = savedSince();
    start.earlyRenderDrawn();
  };
  const drawSoon = () => {
    timer ??= setTimeout(draw, batchMs);
  };
  const late = setTimeout(draw, patience);
  // The early render must not outlive its session.
  const unsubscribe = subscribeToSession(reloadPage);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearTimeout(late);
    unsubscribe();
  });
  whenStyled(() => {
    if (signal.aborted) return;
    // A returning customer sees the stored data at once. Otherwise wait for the first answers,
    // because every render delays the next.
    if (Object.keys(lastSeen.all()).length === 0) drawSoon();
    // In its own task, because this one has parsed the script.
    else timer = setTimeout(draw);
    for (const arrival of start.arrivals) {
      void arrival.then(() => {
        if (!signal.aborted) drawSoon();
      });
    }
    void Promise.all(start.arrivals).then(() => {
      if (signal.aborted) return;
      draw();
      start.earlyRenderDrawn();
    });
  });
}

/** Null if there is nothing to render yet or an answer has an unexpected shape; the skeletons then stay. */
function writeSafely(page: () => unknown): string | null {
  startOver();
  try {
    const html = writePage(page);
    return hasAnswers() ? html : null;
  } catch {
    return null;
  }
}

/** Waits for the style sheets: only the skeletons' rules are inline. */
function whenStyled(act: () => void): void {
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => whenStyled(act));
    return;
  }
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    ({ sheet }) => sheet === null,
  );
  if (missing) missing.addEventListener('load', () => whenStyled(act), { once: true });
  else act();
}

/** Do not change a page that the customer already uses. */
function isInUse({ pressed }: EarlyRequests): boolean {
  const main = document.querySelector('main');
  return (
    pressed !== null ||
    main?.contains(document.activeElement) === true ||
    [...(main?.querySelectorAll<Box>(boxes) ?? [])].some(isTouched)
  );
}

/** React marks the start and end of a page in its layout by comments. */
function findContent(): Content | null {
  const main = document.querySelector('main');
  const nodes = [...(main?.childNodes ?? [])];
  const marks = nodes.filter((node) => node instanceof Comment);
  const first = marks.find(({ data }) => data === '$');
  const end = marks.findLast(({ data }) => data === '/$');
  if (!main || !first || !end) return null;
  return { parent: main, nodes: nodes.slice(nodes.indexOf(first) + 1, nodes.indexOf(end)), end };
}

interface Content {
  parent: ParentNode & Node;
  nodes: ChildNode[];
  end: Node | null;
}

function fill(content: Content, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  renew(content, [...template.content.childNodes]);
}

/** Keeps equal nodes where they are, so that they are not styled and painted again. */
function renew({ parent, nodes, end }: Content, next: ChildNode[]): void {
  const left = [...nodes];
  for (const node of next) {
    const bare = node.cloneNode();
    const at = left.findIndex((one) => one.cloneNode().isEqualNode(bare));
    const before = left[at];
    if (!before) {
      parent.insertBefore(node, left[0] ?? end);
      continue;
    }
    for (const gone of left.splice(0, at + 1).slice(0, -1)) gone.remove();
    if (before.isEqualNode(node)) continue;
    const content = { parent: before as Element, nodes: [...before.childNodes], end: null };
    renew(content, [...node.childNodes]);
  }
  for (const gone of left) gone.remove();
}
