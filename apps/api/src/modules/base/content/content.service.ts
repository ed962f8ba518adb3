import { legalContent, type Promo } from '@serat/contract/content';
import type { Contact } from '@serat/contract/coverage';
import { contentImage } from '@serat/contract/service-paths';
import * as z from 'zod/mini';
import { AppError } from '../../../app-error.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import { noDisplayCache, type DisplayCache } from '../../../db/display-cache.ts';
import type { Db, Handle, LegalDocument } from '../../../db/schema.ts';
import { createContentImport } from './content-import.service.ts';
import {
  findActiveCategories,
  findActiveQuestions,
  findContacts,
  findImage,
  findPromos,
  findSupport,
  findSupportText,
} from './content.repository.ts';
import { findCurrentVersions, findLegalDocument } from './legal.repository.ts';

export type LegalVersions = (handle: Handle) => Promise<Record<LegalDocument, string>>;

interface Deps {
  db: Db;
  clock: Clock;
  display?: DisplayCache;
}

export function createContentService({ db, clock, display = noDisplayCache }: Deps) {
  const shown = {
    contacts: display.keep('content', () => findContacts(db)),
    promos: display.keep('content', () => findPromos(db)),
    support: display.keep('content', () => findSupport(db)),
    categories: display.keep('content', () => findActiveCategories(db)),
    questions: display.keep('content', () => findActiveQuestions(db)),
  };

  async function legalDocument(id: string, document: LegalDocument) {
    const row = await findLegalDocument(db, id, document);
    if (!row) throw new AppError('NOT_FOUND');
    return { id: row.id, version: row.version, content: z.parse(legalContent, row.content) };
  }

  const legalVersions: LegalVersions = async (handle) => {
    const rows = await findCurrentVersions(handle);
    const versionOf = (document: LegalDocument): string => {
      const row = rows.find((candidate) => candidate.document === document);
      if (!row) throw new Error(`no published version of ${document}`);
      return row.version;
    };
    return { terms: versionOf('terms'), privacy: versionOf('privacy') };
  };

  async function contacts(): Promise<Contact[]> {
    const rows = await shown.contacts();
    return rows
      .filter(({ active }) => active)
      .map(({ title, value, url, image }) => ({ title, value, url, image: contentImage(image) }));
  }

  /** Active promos. `body` is the detail text for the provider's own site. */
  async function promos(type?: string): Promise<(Promo & { body: string })[]> {
    const rows = await shown.promos();
    return rows
      .filter((promo) => promo.active && (type === undefined || promo.type === type.toLowerCase()))
      .map(({ id, title, image, body }) => ({ id, title, body, image: contentImage(image) }));
  }

  async function supportTexts() {
    const rows = await shown.support();
    return rows.map(({ id, title }) => ({ id, title }));
  }

  async function supportText(id: string) {
    const row = await findSupportText(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  async function faqItems(categoryId?: string) {
    const questions = await shown.questions();
    return categoryId === undefined
      ? questions
      : questions.filter((question) => question.categoryId === categoryId);
  }

  async function picture(name: string) {
    const row = await findImage(db, name);
    if (!row) throw new AppError('NOT_FOUND');
    return { mediaType: row.media_type, bytes: row.bytes };
  }

  return {
    legalDocument,
    legalVersions,
    contacts,
    promos,
    supportTexts,
    supportText,
    picture,
    faqCategories: shown.categories,
    faqItems,
    ...createContentImport({ db, clock }),
  };
}

export type ContentService = ReturnType<typeof createContentService>;
