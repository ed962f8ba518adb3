import type { OrderedProduct } from '@serat/contract/order';

export interface OwnedProducts {
  internet: OrderedProduct | null;
  tv: OrderedProduct | null;
  /** At most the first two channels. */
  channels: OrderedProduct[];
  moreChannels: number;
}

const shownChannels = 2;

/** Index 0 is the internet package, 1 the TV package; a-la-carte channels follow. */
export function splitProducts(listProduct: readonly (OrderedProduct | null)[]): OwnedProducts {
  const channels = listProduct.slice(2).filter((product) => product !== null);
  return {
    internet: listProduct[0] ?? null,
    tv: listProduct[1] ?? null,
    channels: channels.slice(0, shownChannels),
    moreChannels: Math.max(0, channels.length - shownChannels),
  };
}
