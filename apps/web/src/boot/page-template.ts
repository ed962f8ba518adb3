/** The elements that differ between pages, by slot name of index.html. */
export type Slots = Record<
  | 'title'
  | 'description'
  | 'icons'
  | 'styles'
  | 'data'
  | 'head-script'
  | 'code'
  | 'root'
  | 'late-styles',
  string
>;

const slot = /<!--slot:([a-z-]+)-->/g;

/** Throws if a slot of the template is not filled or a given slot does not exist. */
export function fillSlots(template: string, slots: Slots): string {
  const left = new Map(Object.entries(slots));
  const page = template.replaceAll(slot, (_place, name: string) => {
    const content = left.get(name);
    if (content === undefined) throw new Error(`The page has no slot ${name}, or has it twice`);
    left.delete(name);
    return content;
  });
  if (left.size > 0)
    throw new Error(`The template has no place for ${[...left.keys()].join(', ')}`);
  return page;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON in a script element; `<` is escaped, so that the value cannot close the element. */
export const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
