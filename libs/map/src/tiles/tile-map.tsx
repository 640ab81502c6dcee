import {
  baseMapAttribution,
  frameAround,
  frameFor,
  mapTilePath,
  tilePixels,
  tilesOf,
  worldPixel,
  type BaseMapLocale,
} from '@mp/base-map';
import type { ReactNode } from 'react';
import { isOnMap, type MapPoint } from '../bounds/map-bounds.ts';
import styles from './tile-map.module.css';

/** A pin of the map, with its tip at the position. Without content it is a small dot. */
export interface TilePin {
  readonly id: string | number;
  readonly latitude: number;
  readonly longitude: number;
  readonly content?: ReactNode;
}

export interface TileMapProps {
  readonly locale: BaseMapLocale;
  /** The pins to show; a single one is in the middle. Without any the map shows Czechia. */
  readonly pins: readonly TilePin[];
  /** The point in the middle, at the maximum zoom; by default all pins are in view. */
  readonly middle?: MapPoint;
  /** The maximum zoom, whole and at most 9. */
  readonly nearest: number;
  /** The alternative text; without it the pins describe the map. */
  readonly label?: string;
  /** Maximum size of the frame, in CSS pixels: invisible tiles are not loaded. */
  readonly room?: { readonly width: number; readonly height: number };
  readonly className?: string;
}

const czechia = { latitude: 49.8, longitude: 15.5 };

/** All pins are visible in a frame of this size; a larger one shows more around them. */
const least = { width: 340, height: 380 } as const;
/** The default maximum size of the frame, in CSS pixels. */
const largest = { width: 1500, height: 1000 } as const;
/** The part for phones: the rest is not loaded there. */
const small = { width: 620, height: 620 } as const;

/** The offset of a position from the middle of the frame. */
const fromMiddle = (position: { x: number; y: number }, middle: { x: number; y: number }) => ({
  left: Math.round(position.x - middle.x),
  top: Math.round(position.y - middle.y),
});

/**
 * The base map without JavaScript: tiles rendered on the server, in the page's language and the visitor's theme, centred in the
 * available space.
 */
export function TileMap({ locale, pins, middle: centre, nearest, label, room = largest, className }: TileMapProps) {
  // A pin without coordinates would move all others out of view.
  const shown = pins.filter(isOnMap);
  const fitting = centre
    ? frameAround(centre, nearest, least.width, least.height)
    : shown.length
      ? frameFor(shown, least.width, least.height, nearest)
      : frameAround(czechia, 5, least.width, least.height);
  const { zoom } = fitting;
  const middle = { x: fitting.left + least.width / 2, y: fitting.top + least.height / 2 };
  const around = ({ width, height }: NonNullable<TileMapProps['room']>) =>
    tilesOf({ zoom, left: middle.x - width / 2, top: middle.y - height / 2, width, height });
  const near = new Set(around(small).map(({ x, y }) => `${x},${y}`));
  const tiles = around(room);
  const [first] = tiles;
  const columns = tiles.filter(({ y }) => y === first?.y).length;
  return (
    <div className={`${styles.frame} ${className ?? ''}`} {...(label && { role: 'img', 'aria-label': label })}>
      <div className={styles.middle}>
        {first && (
          <div
            className={styles.tiles}
            style={{
              ...fromMiddle({ x: first.x * tilePixels, y: first.y * tilePixels }, middle),
              width: columns * tilePixels,
            }}
          >
            {tiles.map((tile) => {
              const addressIn = (theme: 'light' | 'dark'): string => mapTilePath({ ...tile, theme, locale });
              const at = `${tile.x},${tile.y}`;
              return (
                <picture key={at}>
                  <source media="(prefers-color-scheme: dark)" srcSet={addressIn('dark')} />
                  <img
                    className={near.has(at) ? undefined : styles.far}
                    src={addressIn('light')}
                    alt=""
                    loading="lazy"
                  />
                </picture>
              );
            })}
          </div>
        )}
        {shown.map(({ id, content, ...position }) => {
          return (
            <span key={id} className={styles.pin} style={fromMiddle(worldPixel(position, zoom), middle)}>
              {content}
            </span>
          );
        })}
      </div>
      <small className={styles.sources}>{baseMapAttribution}</small>
    </div>
  );
}
