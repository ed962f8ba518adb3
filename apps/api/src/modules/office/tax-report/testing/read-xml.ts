const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>' } as const;
const legalText = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

function textOf(written: string): string {
  const isLegal = legalText.test(written) && !/&(?!amp;|lt;|gt;)|]]>/.test(written);
  if (!isLegal) throw new Error(`not XML: ${JSON.stringify(written)}`);
  return written.replaceAll(
    /&(?:amp|lt|gt);/g,
    (entity) => entities[entity as keyof typeof entities],
  );
}

/** Reads elements without children, as name and text. Throws if the document is not well-formed. */
export function elementsOf(xml: string): [name: string, text: string][] {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const found: [string, string][] = [];
  const open: string[] = [];
  let last = '';
  let value = '';
  for (const [, close = '', name = '', empty = '', text = ''] of body.matchAll(
    /<(\/?)([A-Za-z]+)(?: [^<>]*?)?(\/?)>([^<]*)/g,
  )) {
    if (empty) found.push([name, '']);
    else if (!close) open.push(name);
    else if (open.pop() !== name) throw new Error(`${name} closes another element`);
    else if (last === name) found.push([name, value]);
    last = close || empty ? '' : name;
    value = textOf(text);
    if (last === '' && value.trim() !== '') throw new Error(`text outside of elements: ${value}`);
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} stay open`);
  if (body.replaceAll(/<[^<>]+>[^<>]*/g, '') !== '') throw new Error('text outside of tags');
  return found;
}
