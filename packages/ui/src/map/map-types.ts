export interface MapPosition {
  latitude: number;
  longitude: number;
}

export interface MapLabel extends MapPosition {
  text: string;
}

/** Something that stands there, above the tiles. */
export interface MapMark extends MapPosition {
  text: string;
  kind: 'house' | 'odp';
}

export interface MapBounds {
  southWest: MapPosition;
  northEast: MapPosition;
}

/** Addresses with {z}, {x} and {y}. */
export interface MapTiles {
  url: string;
  /** For dark screens. */
  darkUrl: string | null;
}

export interface MapSurfaceProps {
  /** Names the map for screen readers. */
  label: string;
  /** Where the map is to look; it goes there whenever this changes. */
  centre: MapPosition;
  zoom: number;
  /** Moved or zoomed by hand, not by `centre` and `zoom`. */
  onMove?: (centre: MapPosition, zoom: number) => void;
  /** A picture of a place, to be dragged by nobody. */
  still?: boolean;
  /** Beyond them nobody needs to go. */
  bounds?: MapBounds;
  /** Null draws none. */
  tiles: MapTiles | null;
  /** One of them did not arrive: what lies below is to be seen. */
  onTileMissing?: () => void;
  /** Middles of the smallest parts of the land, shown as soft cells below the tiles, where there are none. */
  points?: readonly MapPosition[];
  /** Names of places, drawn below the tiles, which bring their own. */
  labels?: readonly MapLabel[];
  /** Joined by a thread, in this order. */
  marks?: readonly MapMark[];
  /** GeoJSON drawn below the tiles, so that the map is never blank. */
  outlineUrl: string;
}
