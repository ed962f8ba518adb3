/** What differs from page to page, whole elements, by the name of its place in index.html. */
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

/** Every place takes its slot, and no slot goes without a place. */
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

/** Data in a page, which nothing in it can end. */
export const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
