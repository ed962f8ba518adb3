import * as z from 'zod/mini';

/**
 * The service writes this into the portal's page at start (`#serat-config`), so that brand and
 * services apply without a rebuild.
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
  /** Rules for a new password: minimum length, minimum zxcvbn score, forbidden words. */
  password: z.object({ min: z.number(), score: z.number(), known: z.array(z.string()) }),
  map: z.object({
    tiles: z.nullable(
      z.object({
        url: z.string(),
        /** Tiles for the dark scheme; null if there are none. */
        darkUrl: z.nullable(z.string()),
      }),
    ),
    attribution: z.string(),
  }),
  /** Whether orders and profiles need the electricity utility's customer number. */
  plnIdRequired: z.boolean(),
  /** Whether codes can go to a phone. */
  phoneCodes: z.boolean(),
  /** Whether bills can be paid by bank transfer. */
  bankTransfer: z.boolean(),
  /** Promised days from payment to installation; null if there is no promise. */
  installationDays: z.nullable(z.number()),
  version: z.string(),
  /** Null outside demo mode. */
  demo: z.nullable(
    z.object({
      email: z.string(),
      password: z.string(),
      mailboxUrl: z.string(),
      /** Further logins with the same password, each with what it shows. */
      others: z.array(z.object({ email: z.string(), about: z.string() })),
    }),
  ),
});
export type PortalConfig = z.output<typeof portalConfig>;

export interface BrandLook {
  iconUrl: string | null;
  primary: string | null;
  primaryDark: string | null;
  spark: string | null;
}

export interface RenderedPage {
  path: string;
  html: string;
  /** Public, also for search engines. */
  open: boolean;
}

export interface RenderedPortal {
  /** For every path without a page of its own. */
  shell: string;
  pages: RenderedPage[];
  /** Inline styles and scripts, which the content security policy must allow. */
  styles: string[];
  scripts: string[];
}

/** The portal's build exports this to the service in `server/render.js`. */
export type RenderPortal = (input: {
  folder: string;
  config: PortalConfig;
  look: BrandLook;
  publicUrl: string;
}) => Promise<RenderedPortal>;
