type Position = readonly [longitude: number, latitude: number];

export interface OutlineFeature {
  readonly type: 'Feature';
  readonly properties:
    | { readonly kind: 'province'; readonly provinceId: string; readonly name: string }
    | { readonly kind: 'neighbour'; readonly name: string };
  readonly geometry: {
    readonly type: 'MultiPolygon';
    readonly coordinates: readonly (readonly (readonly Position[])[])[];
  };
}

/** GeoJSON of data/outline.json, in drawing order: neighbours, then provinces. */
export interface Outline {
  readonly type: 'FeatureCollection';
  readonly features: readonly OutlineFeature[];
}
