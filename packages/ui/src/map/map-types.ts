export interface MapPosition {
  latitude: number;
  longitude: number;
}

export interface MapLabel extends MapPosition {
  text: string;
}

/** A mark above the tiles. */
export interface MapMark extends MapPosition {
  text: string;
  kind: 'house' | 'odp';
}

export interface MapBounds {
  southWest: MapPosition;
  northEast: MapPosition;
}

/** URLs with {z}, {x} and {y}. */
export interface MapTiles {
  url: string;
  /** For the dark scheme; null if there are none. */
  darkUrl: string | null;
}

export interface MapSurfaceProps {
  label: string;
  /** Centre of the map; a change moves the map. */
  centre: MapPosition;
  zoom: number;
  /** Called when the user moves or zooms the map, not for changes of `centre` and `zoom`. */
  onMove?: (centre: MapPosition, zoom: number) => void;
  still?: boolean;
  /** The map cannot be moved beyond these bounds. */
  bounds?: MapBounds;
  tiles: MapTiles | null;
  /** Called when a tile fails to load; the layers below it then show. */
  onTileMissing?: () => void;
  /** Centres of the smallest regions, drawn as cells if there are no tiles. */
  points?: readonly MapPosition[];
  /** Place names, drawn below the tiles, which have their own. */
  labels?: readonly MapLabel[];
  /** Joined by a line, in this order. */
  marks?: readonly MapMark[];
  /** GeoJSON drawn below the tiles, so that the map is never blank. */
  outlineUrl: string;
}
