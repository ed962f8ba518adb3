/** Resolves an image path against the content service, which may be on another host. */
export const imageAddress = (image: string, serviceBase: string): string =>
  /^\/(?!\/)/.test(image) ? serviceBase.replace(/\/+$/, '') + image : image;

export const promoAddress = (providerSite: string, id: string): string =>
  `${providerSite.replace(/\/+$/, '')}/promo/${encodeURIComponent(id)}`;

export const rsqlValue = (value: string): string =>
  /^[\w.-]+$/.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
