export { exportCatalogue } from './catalogue-export.ts';
export { importCatalogue, type CatalogueOutcome } from './catalogue-import.ts';
export { hasProducts, saveProducts, type NewProduct } from './catalogue.repository.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { createCatalogueService } from './catalogue.service.ts';
