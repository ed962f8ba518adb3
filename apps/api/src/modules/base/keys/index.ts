export { createKeyService, type KeyVersion } from './keys.service.ts';
export { openSecrets } from './open-secrets.ts';
