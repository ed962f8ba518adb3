export { privacyRoutes } from './privacy.routes.ts';
export { createPrivacyService } from './privacy.service.ts';
