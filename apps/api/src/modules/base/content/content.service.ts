import { legalContent, type Promo } from '@serat/contract/content';
import type { Contact } from '@serat/contract/coverage';
import { contentImage } from '@serat/contract/service-paths';
import * as z from 'zod/mini';
import { AppError } from '../../../app-error.ts';
import type { Clock } from '../../../jakarta/clock.ts';
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
}

export function createContentService({ db, clock }: Deps) {
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
    const rows = await findContacts(db);
    return rows
      .filter(({ active }) => active)
      .map(({ title, value, url, image }) => ({ title, value, url, image: contentImage(image) }));
  }

  /** Active promos. `body` is the detail text for the provider's own site. */
  async function promos(type?: string): Promise<(Promo & { body: string })[]> {
    const rows = await findPromos(db);
    return rows
      .filter((promo) => promo.active && (type === undefined || promo.type === type.toLowerCase()))
      .map(({ id, title, image, body }) => ({ id, title, body, image: contentImage(image) }));
  }

  async function supportTexts() {
    const rows = await findSupport(db);
    return rows.map(({ id, title }) => ({ id, title }));
  }

  async function supportText(id: string) {
    const row = await findSupportText(db, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  async function faqItems(categoryId?: string) {
    const questions = await findActiveQuestions(db);
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
    faqCategories: () => findActiveCategories(db),
    faqItems,
    imports: createContentImport({ db, clock }),
  };
}

export type ContentService = ReturnType<typeof createContentService>;
