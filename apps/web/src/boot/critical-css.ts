const className = /\.((?:\\.|[\w-])+)/g;
const declaredProperty = /@property (--[\w-]+)\{[^}]*\}/g;

/**
 * The rules of a style sheet that a page can use: those without a class, those whose classes all
 * occur in the page, and the custom properties that they read.
 */
export function criticalCss(css: string, html: string): string {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").split(/\s+/),
    ),
  );
  const usable = (selector: string) =>
    [...selector.matchAll(className)].every(([, name = '']) =>
      used.has(name.replace(/\\(.)/g, '$1')),
    );
  const kept = keep(css, (head) => splitSelectors(head).some((selector) => usable(selector)));
  return kept.replace(declaredProperty, (rule, name: string) =>
    kept.includes(`var(${name}`) ? rule : '',
  );
}

function keep(css: string, wanted: (selector: string) => boolean): string {
  let kept = '';
  for (const { head, body } of rulesOf(css)) {
    if (body === null) kept += head;
    else if (/^@(media|supports)\b/.test(head)) {
      const inner = keep(body, wanted);
      if (inner) kept += `${head}{${inner}}`;
    } else if (head.startsWith('@') || wanted(head)) kept += `${head}{${body}}`;
  }
  return kept;
}

interface Rule {
  head: string;
  /** Null for a statement such as `@charset`. */
  body: string | null;
}

function* rulesOf(css: string): Generator<Rule> {
  const piece = /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]|[{};]/g;
  let depth = 0;
  let start = 0;
  let bodyStart = 0;
  for (const match of css.matchAll(piece)) {
    const [found] = match;
    if (found === '{' && depth++ === 0) bodyStart = match.index + 1;
    else if (found === '}' && --depth === 0) {
      yield {
        head: css.slice(start, bodyStart - 1).trim(),
        body: css.slice(bodyStart, match.index),
      };
      start = match.index + 1;
    } else if (found === ';' && depth === 0) {
      yield { head: css.slice(start, match.index + 1).trim(), body: null };
      start = match.index + 1;
    } else if (found.startsWith('/*') && depth === 0) start = match.index + found.length;
  }
}

/** Splits at commas outside of brackets. */
function splitSelectors(head: string): string[] {
  return head.match(/(?:\\.|\((?:\\.|[^()]|\([^()]*\))*\)|[^,\\(])+/g) ?? [head];
}
