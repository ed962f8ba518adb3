import type { Generated } from 'kysely';

interface ContentLoadTable {
  name: string;
  loaded_at: Date;
}

interface ContentImageTable {
  name: string;
  media_type: string;
  bytes: Buffer;
  kept: Generated<boolean>;
}

interface FaqCategoryTable {
  id: string;
  name: string;
  active: boolean;
  position: number;
}

interface FaqItemTable {
  category_id: string;
  position: number;
  question: string;
  answer: string;
}

interface ContactTable {
  position: number;
  title: string;
  value: string;
  image: string;
  url: string;
  active: boolean;
}

interface PromoTable {
  id: string;
  type: string;
  title: string;
  image: string;
  body: string;
  active: boolean;
  position: number;
}

interface SupportTextTable {
  id: string;
  title: string;
  content: string;
  position: number;
}

export interface ContentTables {
  content_load: ContentLoadTable;
  content_image: ContentImageTable;
  faq_category: FaqCategoryTable;
  faq_item: FaqItemTable;
  contact: ContactTable;
  promo: PromoTable;
  support_text: SupportTextTable;
}
