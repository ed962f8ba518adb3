import {
  getLegalDocument,
  getSupportText,
  listContacts,
  listFaqCategories,
  listFaqItems,
  listPromos,
  listSupportTexts,
} from '@serat/contract/content';
import { contentImage } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import { readSelection } from '../../../http/mount/rsql.ts';
import type { ContentService } from './content.service.ts';

/** Providers change texts rarely but want to see the change soon. */
const shortly = { cacheSeconds: 60 };

export const contentRoutes = (content: ContentService) => (app: FastifyInstance) => {
  mount(app, getLegalDocument, async ({ query }) =>
    answer(await content.legalDocument(query.id, query.type)),
  );

  mount(
    app,
    listFaqCategories,
    async ({ query }) => {
      const { active } = readSelection(query.q, ['active']);
      const categories = wantsActive(active) ? await content.faqCategories() : [];
      return answer(categories, messageFor(categories, 'Belum ada kategori pertanyaan.'));
    },
    shortly,
  );

  mount(
    app,
    listFaqItems,
    async ({ query }) => {
      const { active, categoryId } = readSelection(query.q, ['active', 'categoryId']);
      const items = wantsActive(active) ? await content.faqItems(categoryId) : [];
      return answer({ content: items }, messageFor(items, 'Belum ada pertanyaan di sini.'));
    },
    shortly,
  );

  mount(
    app,
    listContacts,
    async ({ query }) => {
      const { active } = readSelection(query.q, ['active']);
      const contacts = wantsActive(active) ? await content.contacts() : [];
      return answer({ content: contacts }, messageFor(contacts, 'Belum ada kontak.'));
    },
    shortly,
  );

  mount(
    app,
    listPromos,
    async ({ query }) => {
      const { active, type } = readSelection(query.q, ['active', 'type']);
      const promos = wantsActive(active) ? await content.promos(type) : [];
      return answer({ content: promos }, messageFor(promos, 'Belum ada promo.'));
    },
    shortly,
  );

  mount(
    app,
    listSupportTexts,
    async () => {
      const texts = await content.supportTexts();
      return answer(texts, messageFor(texts, 'Belum ada teks bantuan.'));
    },
    shortly,
  );
  mount(
    app,
    getSupportText,
    async ({ query }) => answer(await content.supportText(query.id)),
    shortly,
  );

  app.get<{ Params: { name: string } }>(
    contentImage(':name'),
    { schema: { tags: ['content'], summary: 'Gambar promo, kontak, dan produk', security: [] } },
    async (request, reply) => {
      const { bytes, mediaType } = await content.picture(request.params.name);
      return reply
        .type(mediaType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
    },
  );
};

const messageFor = (rows: readonly unknown[], empty: string) =>
  rows.length > 0 ? undefined : empty;

/** Inactive entries are not public. */
function wantsActive(active: string | undefined): boolean {
  const lower = active?.toLowerCase() ?? 'true';
  if (lower === 'true' || lower === 'false') return lower === 'true';
  throw new AppError('MALFORMED_REQUEST', {
    message: `Parameter q tidak dapat dibaca: active bernilai true atau false, bukan ${active}.`,
  });
}
