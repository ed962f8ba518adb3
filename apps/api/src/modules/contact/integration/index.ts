export { createIntegrationService, type IntegrationService } from './integration.service.ts';
export type { Reader } from './token.service.ts';
