import { sql } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import { pagesOf } from '../../../db/query/batches.ts';
import { insertRows } from '../../../db/query/insert-rows.ts';
import type { Handle } from '../../../db/schema.ts';
import type {
  ContactPart,
  ContentImage,
  FaqPart,
  PromoPart,
  SupportPart,
} from './content-parts.ts';

const importLock = 7_236_117;

/** Serialises imports until the end of the transaction. */
export async function lockContent(handle: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(handle);
}

export async function wasLoaded(handle: Handle, name: string): Promise<boolean> {
  const row = await handle
    .selectFrom('content_load')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordLoad(handle: Handle, name: string, at: Date): Promise<void> {
  await handle.insertInto('content_load').values({ name, loaded_at: at }).execute();
}

export async function replaceFaq(handle: Handle, faq: readonly FaqPart[]): Promise<void> {
  await handle.deleteFrom('faq_category').execute();
  const categories = faq.map(({ id, name, active }, position) => ({ id, name, active, position }));
  const items = faq.flatMap(({ id, items: questions }) =>
    questions.map((item, position) => ({ ...item, category_id: id, position })),
  );
  await insertRows(handle, 'faq_category', categories);
  await insertRows(handle, 'faq_item', items);
}

export async function replaceContacts(
  handle: Handle,
  contacts: readonly ContactPart[],
): Promise<void> {
  await handle.deleteFrom('contact').execute();
  const rows = contacts.map((contact, position) => ({ ...contact, position }));
  await insertRows(handle, 'contact', rows);
}

export async function replacePromos(handle: Handle, promos: readonly PromoPart[]): Promise<void> {
  await handle.deleteFrom('promo').execute();
  const rows = promos.map((promo, position) => ({ ...promo, position }));
  await insertRows(handle, 'promo', rows);
}

export async function replaceSupport(handle: Handle, texts: readonly SupportPart[]): Promise<void> {
  await handle.deleteFrom('support_text').execute();
  const rows = texts.map((text, position) => ({ ...text, position }));
  await insertRows(handle, 'support_text', rows);
}

export async function insertImages(handle: Handle, images: readonly ContentImage[]): Promise<void> {
  for (const page of pagesOf(images)) {
    await handle
      .insertInto('content_image')
      .values(page.map(({ name, mediaType, bytes }) => ({ name, media_type: mediaType, bytes })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
}

/** Kept pictures are not deleted with the content. */
export async function keepImages(handle: Handle, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await handle
    .updateTable('content_image')
    .set({ kept: true })
    .where('name', '=', anyOf('text', names))
    .where('kept', '=', false)
    .execute();
}

export async function deleteUnusedImages(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('content_image')
    .where('kept', '=', false)
    .where('name', 'not in', (query) => query.selectFrom('contact').select('image'))
    .where('name', 'not in', (query) => query.selectFrom('promo').select('image'))
    .execute();
}
