import * as z from 'zod/mini';
import type { ContactPart } from './content-parts.ts';
import type { ContentSource } from './content-source.ts';
import { isSafeAddress } from './markdown.ts';

export const contactsFile = 'contact-us.json';

const text = z
  .string('harus berupa teks')
  .check(z.trim(), z.minLength(1, 'harus diisi'), z.maxLength(200, 'paling panjang 200 karakter'));

const contacts = z.array(
  z.strictObject(
    {
      title: text,
      value: text,
      url: text.check(z.refine(isSafeAddress, 'harus berupa https://, mailto:, atau tel:')),
      image: text,
      active: z.optional(z.boolean('bernilai true atau false')),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? 'ada kolom yang tidak dikenal' : '') },
  ),
  'harus berupa daftar kontak',
);

export function readContacts(source: ContentSource): ContactPart[] | undefined {
  const written = source.text(contactsFile);
  if (written === null) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch (error) {
    source.complain(contactsFile, `bukan JSON yang benar: ${(error as Error).message}`);
    return [];
  }
  const read = contacts.safeParse(parsed);
  if (!read.success) {
    for (const { path, message } of read.error.issues) {
      source.complain(
        placeOf(path),
        message || 'harus berupa kontak dengan title, value, url, image',
      );
    }
    return [];
  }
  return read.data.map(({ active = true, ...contact }, at) => ({
    ...contact,
    active,
    image: source.image(contact.image, placeOf([at, 'image'])),
  }));
}

function placeOf(path: readonly PropertyKey[]): string {
  const [at, column] = path;
  if (typeof at !== 'number') return contactsFile;
  return `${contactsFile} kontak ${at + 1}${column === undefined ? '' : `, ${String(column)}`}`;
}
