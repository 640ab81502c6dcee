import { toFrame, type Frame } from '@mp/base-map';

/** A place on a picture of the map: the tip of the pin marks it. */
export interface PicturePin {
  readonly latitude: number;
  readonly longitude: number;
}

/** The product’s call-to-action colour, the same in both themes. */
const terracotta = '#c2512f';

/** A drop with its tip in the origin, 22 pixels wide and 30 high. */
const drop = 'M0 0C-2.2-5.6-11-11.6-11-19A11 11 0 0 1 11-19C11-11.6 2.2-5.6 0 0Z';

/** Pins as SVG, the southern ones before the northern ones. */
export const drawPins = (frame: Frame, pins: readonly PicturePin[]): string =>
  [...pins]
    .sort((one, other) => other.latitude - one.latitude)
    .map(({ latitude, longitude }) => {
      const [x, y] = toFrame(frame, [longitude, latitude]).map((value) => value.toFixed(1));
      return (
        `<ellipse cx="${x}" cy="${y}" rx="6" ry="2.4" fill="#1f2a26" fill-opacity="0.3"/>` +
        `<g transform="translate(${x} ${y})"><path d="${drop}" fill="${terracotta}" stroke="#fffdf7" stroke-width="2"/>` +
        `<circle cy="-19" r="4.2" fill="#fffdf7"/></g>`
      );
    })
    .join('');
