export { fileRoutes } from './file.routes.ts';
export { createFileService, type FileService } from './file.service.ts';
