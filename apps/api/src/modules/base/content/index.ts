export { readImage } from './content-image.ts';
export { readContentFiles } from './content-files.ts';
export type { ImportOutcome } from './content-import.service.ts';
export type { ContentImage } from './content-parts.ts';
export { contentRoutes } from './content.routes.ts';
export { isStored, storeImages } from './image-store.ts';
export {
  createContentService,
  type ContentService,
  type LegalVersions,
} from './content.service.ts';
