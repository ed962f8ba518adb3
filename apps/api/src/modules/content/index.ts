export { imageAddress, imagesPath, readImage } from './content-image.ts';
export { readContentFiles } from './content-files.ts';
export { insertImages, keepImages } from './content-import.repository.ts';
export type { ImportOutcome } from './content-import.service.ts';
export type { ContentImage } from './content-parts.ts';
export { findImage } from './content.repository.ts';
export { contentRoutes } from './content.routes.ts';
export {
  createContentService,
  type ContentService,
  type LegalVersions,
} from './content.service.ts';
