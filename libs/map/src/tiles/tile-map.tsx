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

/** What stands on the map: its tip is at the position. Without a content it is a small dot. */
export interface TilePin {
  readonly id: string | number;
  readonly latitude: number;
  readonly longitude: number;
  readonly content?: ReactNode;
}

export interface TileMapProps {
  readonly locale: BaseMapLocale;
  /** What is to be seen; one alone is in the middle. Without any the map shows Czechia. */
  readonly pins: readonly TilePin[];
  /** What is in the middle, at the nearest zoom, whatever else is in sight; without it all pins are. */
  readonly middle?: MapPoint;
  /** The nearest zoom that is chosen, whole and at most 9. */
  readonly nearest: number;
  /** What the picture says, for those who do not see it; without it the map is said by its pins. */
  readonly label?: string;
  /** How large the frame is at most, in CSS pixels: a tile that nobody sees is neither named nor fetched. */
  readonly room?: { readonly width: number; readonly height: number };
  readonly className?: string;
}

const czechia = { latitude: 49.8, longitude: 15.5 };

/** All pins are seen in a frame of this size; in a larger one there is more of the map around them. */
const least = { width: 340, height: 380 } as const;
/** The largest frame that is filled where nothing else is said, in CSS pixels. */
const largest = { width: 1500, height: 1000 } as const;
/** What phones see of it: the rest is not fetched there. */
const small = { width: 620, height: 620 } as const;

/** Where something is from the middle of the frame, wherever that is. */
const fromMiddle = (position: { x: number; y: number }, middle: { x: number; y: number }) => ({
  left: Math.round(position.x - middle.x),
  top: Math.round(position.y - middle.y),
});

/**
 * The base map without a script: tiles that a server has drawn, in the page's language and the reader's theme, around the
 * middle of whatever room there is.
 */
export function TileMap({ locale, pins, middle: centre, nearest, label, room = largest, className }: TileMapProps) {
  // A pin that is nowhere would take all others out of sight.
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
