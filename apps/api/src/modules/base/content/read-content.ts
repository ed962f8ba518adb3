import type { ContentFiles } from './content-files.ts';
import type { Content, Problem } from './content-parts.ts';
import { createContentSource } from './content-source.ts';
import { contactsFile, readContacts } from './read-contacts.ts';
import { readFaq, readLegal, readPromos, readSupport } from './read-texts.ts';

const folders = ['faq', 'images', 'promo', 'support'];
const singles = [contactsFile, 'terms.md', 'privacy.md'];

/** If there is any problem, nothing of the folder may be used. */
export function readContent(files: ContentFiles): { content: Content; problems: Problem[] } {
  const source = createContentSource(files);
  const faq = readFaq(source);
  const promos = readPromos(source);
  const support = readSupport(source);
  const contacts = readContacts(source);
  const legal = [...readLegal(source, 'terms'), ...readLegal(source, 'privacy')];

  for (const name of files.keys()) {
    const [top = '', inner] = name.split('/');
    if (inner === undefined ? !singles.includes(top) : !folders.includes(top)) {
      source.complain(name, `tidak dikenal; yang ada: ${[...folders, ...singles].join(', ')}`);
    }
  }
  if (!faq && !promos && !support && !contacts && legal.length === 0) {
    source.complain('folder', 'tidak berisi konten');
  }
  const images = [...source.images.values()];
  return {
    content: { faq, promos, support, contacts, legal, images },
    problems: source.problems,
  };
}
