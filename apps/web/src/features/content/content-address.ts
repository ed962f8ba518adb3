/** A path of a content service that lives elsewhere belongs to that service. */
export const imageAddress = (image: string, serviceBase: string): string =>
  /^\/(?!\/)/.test(image) ? serviceBase.replace(/\/+$/, '') + image : image;

/** Where the provider's public site tells all about a promo. */
export const promoAddress = (providerSite: string, id: string): string =>
  `${providerSite.replace(/\/+$/, '')}/promo/${encodeURIComponent(id)}`;

/** A value of RSQL, in quotes where it needs them. */
export const rsqlValue = (value: string): string =>
  /^[\w.-]+$/.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
