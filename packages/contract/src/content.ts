import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { contact } from './coverage.ts';
import { rsql } from './fields.ts';

/** Fixed ids of the two texts every customer accepts. */
export const legalIds = { terms: 'terms-web', privacy: 'privacy-policy-web' } as const;

export const legalContent = z.object({
  titleH: z.string(),
  contentH: z.string(),
  sections: z.array(z.object({ titleI: z.string(), desc: z.array(z.string()) })),
});
export type LegalContent = z.output<typeof legalContent>;

const content = { service: 'content', method: 'GET', access: 'public' } as const;

export const getLegalDocument = defineCall({
  ...content,
  path: '/global/getByIdAndType',
  writes: false,
  summary: 'Syarat dan ketentuan (`terms-web`) atau kebijakan privasi (`privacy-policy-web`)',
  query: z.object({
    id: z.enum(legalIds, 'id tidak dikenal'),
    type: z.enum(['terms', 'privacy'], 'type tidak dikenal'),
  }),
  data: z.object({ id: z.string(), version: z.string(), content: legalContent }),
});

const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ content: z.array(item) });

export const faqCategory = z.object({ id: z.string(), name: z.string() });
export type FaqCategory = z.output<typeof faqCategory>;

/** The answer is sanitised HTML. */
export const faqItem = z.object({ question: z.string(), answer: z.string() });
export type FaqItem = z.output<typeof faqItem>;

export const listFaqCategories = defineCall({
  ...content,
  path: '/faq/get',
  writes: false,
  summary: 'Kategori pertanyaan: `q=active==true`',
  query: z.object({ q: rsql }),
  data: z.array(faqCategory),
});

export const listFaqItems = defineCall({
  ...content,
  path: '/faq/pgb',
  writes: false,
  summary: 'Pertanyaan dan jawaban: `q=active==true;categoryId==tagihan`',
  query: z.object({ q: rsql }),
  data: listOf(faqItem),
});

export const listContacts = defineCall({
  ...content,
  path: '/contact-us/pgb',
  writes: false,
  summary: 'Cara menghubungi penyedia: `q=active==true`',
  query: z.object({ q: rsql }),
  data: listOf(contact),
});

export const promo = z.object({ id: z.string(), title: z.string(), image: z.string() });
export type Promo = z.output<typeof promo>;

export const listPromos = defineCall({
  ...content,
  path: '/promo/pgb',
  writes: false,
  summary: 'Promo: `q=active==true;type==product`; rinciannya di situs penyedia, `/promo/{id}`',
  query: z.object({ q: rsql }),
  data: listOf(promo),
});

export const listSupportTexts = defineCall({
  ...content,
  path: '/support/list',
  writes: false,
  summary: 'Teks bantuan, tanpa isinya',
  data: z.array(z.object({ id: z.string(), title: z.string() })),
});

export const getSupportText = defineCall({
  ...content,
  path: '/support/get',
  writes: false,
  summary: 'Satu teks bantuan; isinya HTML',
  query: z.object({
    id: z.string('id harus diisi').check(z.minLength(1, 'id harus diisi'), z.maxLength(100)),
  }),
  data: z.object({ id: z.string(), title: z.string(), content: z.string() }),
});
