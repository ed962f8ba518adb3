import type { Db } from '../../../../db/schema.ts';

/** A package of price area 01, named `internet-<mbps>`. */
export async function addPackage(db: Db, mbps: string, price: number): Promise<void> {
  const id = `internet-${mbps}`;
  await db
    .insertInto('product')
    .values({
      id,
      type: 'INTERNET',
      name: `Serat ${mbps}`,
      content: '',
      thumbnail: '/produk/paket.svg',
      category_id: 'umum',
      bandwidth: `${mbps} Mbps`,
      channel_groups: '[]',
      active: true,
    })
    .execute();
  await db.insertInto('product_price').values({ product_id: id, area_id: '01', price }).execute();
}
