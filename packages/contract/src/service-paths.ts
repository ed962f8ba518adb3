/** What the service serves beside the calls and downloads; no page of the portal lies below one of them. */
export const plainPaths = {
  /** The description of the calls. */
  docs: '/docs',
  /** The provider's world, in demo mode only. */
  demo: '/demo',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  manifest: '/manifest.webmanifest',
  /** Where browsers tell what the content security policy refused. */
  cspReport: '/v1/csp-report',
  /** The picture in mails. */
  brandLogo: '/merek/logo.png',
  /** Where password managers look for the page. */
  changePassword: '/.well-known/change-password',
  /** Where to tell of a weakness. */
  securityTxt: '/.well-known/security.txt',
} as const;

/** Pages of the provider's world, below `plainPaths.demo`. */
export const demoPages = {
  mailbox: '/demo/mailbox',
  bank: '/demo/bank',
  technician: '/demo/technician',
  provider: '/demo/provider',
} as const;

/** Where a gateway tells of payments: signed bytes, which no call describes. */
export const paymentWebhook = (gateway: string): string => `/v1/payment/webhook/${gateway}`;

/** Pictures, by an id that nobody can guess and by a name that says their content. */
export const uploadedFile = (id: string): string => `/v1/file/${id}`;
export const contentImage = (name: string): string => `/v1/content/images/${name}`;
