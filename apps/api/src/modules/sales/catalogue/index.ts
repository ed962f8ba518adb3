export { exportCatalogue } from './catalogue-export.ts';
export { priceIn } from './catalogue.policy.ts';
export {
  importCatalogue,
  importFirstCatalogue,
  type CatalogueOutcome,
} from './catalogue-import.ts';
export type { NewProduct } from './catalogue.repository.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { createCatalogueService } from './catalogue.service.ts';
