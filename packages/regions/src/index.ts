export { dataSources, type DataSource } from './data-sources.ts';
export { loadRegions } from './load-regions.ts';
export { regionsChecksum } from './regions-checksum.ts';
export { createPlaceSearch, type Place, type PlaceSearch } from './place-search.ts';
export { isAreaId, priceAreas, type AreaId, type PriceArea } from './price-areas.ts';
export {
  createRegionMatcher,
  type RegionMatch,
  type RegionMatcher,
  type RegionNames,
} from './region-matcher.ts';
export { type RegionLevel } from './region-tree.ts';
export {
  regionCounts,
  type City,
  type Kecamatan,
  type Kelurahan,
  type Province,
  type Regions,
} from './regions.ts';
export {
  createReverseLookup,
  type Box,
  type KelurahanPoint,
  type NearbyKelurahan,
  type ReverseLookup,
} from './reverse-lookup.ts';
