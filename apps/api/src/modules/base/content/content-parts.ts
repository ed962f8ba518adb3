import type { Contact } from '@serat/contract/coverage';
import type { LegalContent } from '@serat/contract/content';
import type { LegalDocument } from '../../../db/schema.ts';

export interface ContentImage {
  /** Digest and ending; what refers to the picture names it so. */
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

/** What a folder of content holds; a part that is not in it is left as it is. */
export interface Content {
  faq?: FaqPart[] | undefined;
  contacts?: ContactPart[] | undefined;
  promos?: PromoPart[] | undefined;
  support?: SupportPart[] | undefined;
  legal: LegalPart[];
  images: ContentImage[];
}

/** Something wrong in a folder of content: where it stands, and what it is. */
export interface Problem {
  place: string;
  reason: string;
}
