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
  /** The picture in mails. */
  brandLogo: '/merek/logo.png',
  /** Where password managers look for the page. */
  changePassword: '/.well-known/change-password',
  /** Where to tell of a weakness. */
  securityTxt: '/.well-known/security.txt',
} as const;
