export { readContentFiles } from './content-files.ts';
export type { ImportOutcome } from './content-import.service.ts';
export { contentRoutes } from './content.routes.ts';
export {
  createContentService,
  type ContentService,
  type LegalVersions,
} from './content.service.ts';
