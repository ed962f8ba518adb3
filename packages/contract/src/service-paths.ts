/** Paths of the service besides calls and downloads. No portal page lies below them. */
export const plainPaths = {
  docs: '/docs',
  /** Demo mode only. */
  demo: '/demo',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  manifest: '/manifest.webmanifest',
  /** Browsers report violations of the content security policy here. */
  cspReport: '/v1/csp-report',
  /** The logo in mails. */
  brandLogo: '/merek/logo.png',
  /** Password managers look here for the page to change a password. */
  changePassword: '/.well-known/change-password',
  securityTxt: '/.well-known/security.txt',
} as const;

export const demoPages = {
  mailbox: '/demo/mailbox',
  bank: '/demo/bank',
  provider: '/demo/provider',
} as const;

/** Gateways send signed payment notifications here; no call describes them. */
export const paymentWebhook = (gateway: string): string => `/v1/payment/webhook/${gateway}`;

/** Meta sends signed statuses of WhatsApp messages here. */
export const whatsAppWebhook = '/v1/message/webhook/whatsapp';

/** Uploaded files have unguessable ids; content images are named by their hash. */
export const uploadedFile = (id: string): string => `/v1/file/${id}`;
export const contentImage = (name: string): string => `/v1/content/images/${name}`;
