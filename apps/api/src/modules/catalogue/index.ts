export { hasProducts, insertProducts, type NewProduct } from './catalogue.repository.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export { createCatalogueService } from './catalogue.service.ts';
