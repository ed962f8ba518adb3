import { listProducts } from '@serat/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import { readSelection } from '../../../http/mount/rsql.ts';
import { productTypeOf } from './catalogue.policy.ts';
import type { CatalogueService } from './catalogue.service.ts';

const fields = ['active', 'type', 'areaId', 'id'] as const;

export const catalogueRoutes = (catalogue: CatalogueService) => (app: FastifyInstance) => {
  mount(app, listProducts, async ({ query }) => {
    const { active, type, areaId, id } = readSelection(query.q, fields);
    const wantsActive = active === undefined || readFlag(active);
    const wantedType = type === undefined ? undefined : readType(type);
    // Products that are no longer sold are not public.
    const products = wantsActive ? await catalogue.list({ type: wantedType, areaId, id }) : [];
    return answer(products, products.length > 0 ? undefined : 'Belum ada paket untuk pilihan ini.');
  });
};

function readFlag(text: string): boolean {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  return refuse(`active bernilai true atau false, bukan ${text}`);
}

const readType = (text: string) =>
  productTypeOf(text) ?? refuse(`type bernilai internet, tv, atau alacarte, bukan ${text}`);

function refuse(reason: string): never {
  throw new AppError('MALFORMED_REQUEST', {
    message: `Parameter q tidak dapat dibaca: ${reason}.`,
  });
}
