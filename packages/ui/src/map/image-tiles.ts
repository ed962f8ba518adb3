import { Browser, GridLayer, Util } from 'leaflet';
import type { Coords, DoneCallback } from 'leaflet';

const subdomains = ['a', 'b', 'c'];

/**
 * Tiles from a URL with {z}, {x}, {y} (and {s}, {r}). Leaflet's own layer blanks a dropped tile with a data: image,
 * which the content security policy forbids. A missing tile stays hidden and shows the outline and grid below.
 */
export class ImageTiles extends GridLayer {
  readonly template: string;

  constructor(template: string, maxZoom: number) {
    super({ maxZoom });
    this.template = template;
    this.on('tileunload', ({ tile }) => {
      tile.onload = null;
      tile.onerror = null;
      tile.removeAttribute('src');
    });
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    tile.decoding = 'async';
    tile.onload = () => done(undefined, tile);
    tile.onerror = () => done(new Error('The tile did not arrive'), tile);
    const s = subdomains[(x + y) % subdomains.length];
    tile.src = Util.template(this.template, { x, y, z, s, r: Browser.retina ? '@2x' : '' });
    return tile;
  }
}
