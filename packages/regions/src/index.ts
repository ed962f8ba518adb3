export { dataSources, type DataSource } from './dataset/data-sources.ts';
export { loadRegions } from './dataset/load-regions.ts';
export { regionsChecksum } from './dataset/regions-checksum.ts';
export { createPlaceSearch, type Place, type PlaceSearch } from './search/place-search.ts';
export { isAreaId, priceAreas, type AreaId, type PriceArea } from './dataset/price-areas.ts';
export {
  createRegionMatcher,
  type RegionMatch,
  type RegionMatcher,
  type RegionNames,
} from './names/region-matcher.ts';
export { type RegionLevel } from './dataset/region-tree.ts';
export {
  regionCounts,
  type City,
  type Kecamatan,
  type Kelurahan,
  type Province,
  type Regions,
} from './dataset/regions.ts';
export {
  createReverseLookup,
  type Box,
  type KelurahanPoint,
  type NearbyKelurahan,
  type ReverseLookup,
} from './search/reverse-lookup.ts';
