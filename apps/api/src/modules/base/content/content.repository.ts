import type { Handle } from '../../../db/schema.ts';
import type { ContactPart, FaqPart, PromoPart, SupportPart } from './content-parts.ts';

/** In the provider's order, including inactive entries. */
export async function findFaq(handle: Handle): Promise<FaqPart[]> {
  const categories = await handle
    .selectFrom('faq_category')
    .select(['id', 'name', 'active'])
    .orderBy('position')
    .execute();
  const items = await handle
    .selectFrom('faq_item')
    .select(['category_id', 'question', 'answer'])
    .orderBy('position')
    .execute();
  const byCategory = Map.groupBy(items, (item) => item.category_id);
  return categories.map((category) => ({
    ...category,
    items: (byCategory.get(category.id) ?? []).map(({ question, answer }) => ({
      question,
      answer,
    })),
  }));
}

export async function findActiveCategories(handle: Handle) {
  return handle
    .selectFrom('faq_category')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();
}

export async function findActiveQuestions(handle: Handle) {
  return handle
    .selectFrom('faq_item')
    .innerJoin('faq_category', 'faq_category.id', 'faq_item.category_id')
    .select(['category_id as categoryId', 'question', 'answer'])
    .where('faq_category.active', '=', true)
    .orderBy('faq_category.position')
    .orderBy('faq_item.position')
    .execute();
}

export async function findContacts(handle: Handle): Promise<ContactPart[]> {
  return handle
    .selectFrom('contact')
    .select(['title', 'value', 'url', 'image', 'active'])
    .orderBy('position')
    .execute();
}

export async function findPromos(handle: Handle): Promise<PromoPart[]> {
  return handle
    .selectFrom('promo')
    .select(['id', 'type', 'title', 'image', 'body', 'active'])
    .orderBy('position')
    .execute();
}

export async function findSupport(handle: Handle): Promise<SupportPart[]> {
  return handle
    .selectFrom('support_text')
    .select(['id', 'title', 'content'])
    .orderBy('position')
    .execute();
}

export async function findSupportText(handle: Handle, id: string) {
  return handle
    .selectFrom('support_text')
    .select(['id', 'title', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findImage(handle: Handle, name: string) {
  return handle
    .selectFrom('content_image')
    .select(['media_type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
}
