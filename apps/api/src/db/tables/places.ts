import type { ColumnType, Generated } from 'kysely';
import type { Optional } from './column.ts';

interface PriceAreaTable {
  id: string;
  name: string;
}

interface ProvinceTable {
  id: string;
  name: string;
}

interface CityTable {
  id: string;
  province_id: string;
  area_id: string;
  name: string;
}

interface KecamatanTable {
  id: string;
  city_id: string;
  name: string;
}

interface KelurahanTable {
  id: string;
  kecamatan_id: string;
  name: string;
  postal_code: string;
  latitude: number;
  longitude: number;
}

interface RegionLoadTable {
  only_row: Generated<boolean>;
  checksum: string;
  loaded_at: Date;
}

export type Technology = 'FTTH' | 'OPENPORT';

interface OdpTable {
  id: Generated<number>;
  code: string;
  latitude: number;
  longitude: number;
  ports: number;
  ports_in_use: number;
  technology: Technology;
  active: Generated<boolean>;
}

interface PortReservationTable {
  id: Generated<string>;
  odp_id: number;
  order_id: string;
  customer_id: string;
  reserved_at: Date;
  released_at: Optional<Date>;
}

interface LeadTable {
  id: Generated<string>;
  full_name: string;
  email: string;
  phone: string;
  potential_customers: number;
  content: string;
  latitude: number;
  longitude: number;
  kelurahan_id: Optional<string>;
  app_source: string;
  created_at: Date;
}

interface ProductTable {
  id: string;
  type: 'INTERNET' | 'TV' | 'ALACARTE';
  name: string;
  content: string;
  thumbnail: string;
  category_id: string;
  bandwidth: Optional<string>;
  channel_groups: ColumnType<unknown, string, string>;
  promises: Generated<string[]>;
  active: Generated<boolean>;
  sort_order: Generated<number>;
}

interface ProductPriceTable {
  product_id: string;
  area_id: string;
  price: number;
  discount: Generated<number>;
  unit: Generated<string>;
}

export interface PlaceTables {
  price_area: PriceAreaTable;
  province: ProvinceTable;
  city: CityTable;
  kecamatan: KecamatanTable;
  kelurahan: KelurahanTable;
  region_load: RegionLoadTable;
  odp: OdpTable;
  port_reservation: PortReservationTable;
  lead: LeadTable;
  product: ProductTable;
  product_price: ProductPriceTable;
}
