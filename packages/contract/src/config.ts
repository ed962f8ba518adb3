import * as z from 'zod/mini';

/**
 * What the service writes into the portal's page at start (`#serat-config`), so that a provider's
 * brand and services apply without a rebuild.
 */
export const portalConfig = z.object({
  brand: z.object({
    name: z.string(),
    logoUrl: z.nullable(z.string()),
  }),
  providerSite: z.string(),
  services: z.object({
    account: z.string(),
    order: z.string(),
    product: z.string(),
    reference: z.string(),
    content: z.string(),
  }),
  timeouts: z.object({ default: z.number(), order: z.number() }),
  /** What a new password must be: at least so long, of this zxcvbn score, and not made of these words. */
  password: z.object({ min: z.number(), score: z.number(), known: z.array(z.string()) }),
  map: z.object({
    tiles: z.nullable(
      z.object({
        url: z.string(),
        /** For dark screens; null where there are none. */
        darkUrl: z.nullable(z.string()),
      }),
    ),
    attribution: z.string(),
  }),
  /** Whether orders and profiles need the number of the electricity utility. */
  plnIdRequired: z.boolean(),
  /** In so many days after the payment the provider promises to install; null where it promises nothing. */
  installationDays: z.nullable(z.number()),
  version: z.string(),
  /** Null outside demo mode. */
  demo: z.nullable(
    z.object({
      email: z.string(),
      password: z.string(),
      mailboxUrl: z.string(),
    }),
  ),
});
export type PortalConfig = z.output<typeof portalConfig>;

/** The provider's own look, which colours the portal's page. */
export interface BrandLook {
  iconUrl: string | null;
  primary: string | null;
  primaryDark: string | null;
  spark: string | null;
}

export interface RenderedPage {
  path: string;
  html: string;
  /** For everybody, search engines included. */
  open: boolean;
}

export interface RenderedPortal {
  /** Of every path that has no page of its own. */
  shell: string;
  pages: RenderedPage[];
  /** What stands in the pages themselves and must be allowed by the content security policy. */
  styles: string[];
  scripts: string[];
}

/** What the portal's build leaves for the service, in `server/render.js`. */
export type RenderPortal = (input: {
  /** Of the build. */
  folder: string;
  config: PortalConfig;
  look: BrandLook;
  publicUrl: string;
}) => Promise<RenderedPortal>;
