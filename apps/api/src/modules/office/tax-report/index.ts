export { createTaxReport } from './tax-report.service.ts';
