import type { Contact } from '@serat/contract/coverage';
import type { LegalContent } from '@serat/contract/content';
import type { LegalDocument } from '../../../db/schema.ts';

export interface ContentImage {
  /** Digest and extension. References use this name. */
  name: string;
  mediaType: string;
  bytes: Buffer;
}

export interface FaqPart {
  id: string;
  name: string;
  active: boolean;
  items: { question: string; answer: string }[];
}

export interface ContactPart extends Contact {
  active: boolean;
}

export interface PromoPart {
  id: string;
  type: string;
  title: string;
  image: string;
  body: string;
  active: boolean;
}

export interface SupportPart {
  id: string;
  title: string;
  content: string;
}

export interface LegalPart {
  document: LegalDocument;
  version: string;
  content: LegalContent;
}

/** The parts of a content folder. A missing part is not changed. */
export interface Content {
  faq?: FaqPart[] | undefined;
  contacts?: ContactPart[] | undefined;
  promos?: PromoPart[] | undefined;
  support?: SupportPart[] | undefined;
  legal: LegalPart[];
  images: ContentImage[];
}

export interface Problem {
  place: string;
  reason: string;
}
