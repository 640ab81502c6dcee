import { clusterSize } from './cluster-size.ts';
import { factsOfIcon, pinSize, type PinIcon } from './pin-icon.ts';
import { pinHeart, pinOutline, pinWindow, quietScale } from './pin-shape.ts';

/** A picture for the map's canvas, in device pixels. */
export interface PinImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The name of a small pin's picture; paler for a place that has been viewed. */
export const pinImageName = (icon: PinIcon, seen: boolean): string => (seen ? `${icon}~seen` : icon);

/** The name of a cluster's picture: its count and text. */
export const clusterImageName = (count: number, text: string, engaged: boolean): string =>
  `cluster~${count}~${text}${engaged ? '~engaged' : ''}`;

/** The current value of a design token, in the light or the dark theme. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const mixed = (one: string, percent: number, other: string): string =>
  `color-mix(in srgb, ${one} ${percent}%, ${other})`;

/** The colours of a small pin; the same as those of the button: `pin-button.module.css`. */
function coloursOf(
  icon: PinIcon,
  seen: boolean,
): { readonly fill: string; readonly line: string; readonly ink: string } {
  const { state, active } = factsOfIcon(icon);
  const [card, forest] = [token('--card'), token('--forest')];
  if (active) return { fill: token('--terracotta'), line: card, ink: token('--on-terracotta') };
  if (state === 'off') return { fill: token('--mist'), line: token('--control-line'), ink: token('--ink-quiet') };
  if (state === 'on') return { fill: seen ? mixed(forest, 68, card) : forest, line: card, ink: token('--on-forest') };
  return { fill: seen ? token('--mist') : card, line: forest, ink: forest };
}

/** Draws a picture by its name; null for unknown names. */
export function drawPinImage(name: string, pixelRatio: number): PinImage | null {
  const [kind, ...rest] = name.split('~');
  if (kind === 'cluster') return drawCluster(Number(rest[0]), rest[1] ?? '', rest.includes('engaged'), pixelRatio);
  return kind?.startsWith('pin_') ? drawPin(kind as PinIcon, rest.includes('seen'), pixelRatio) : null;
}

function drawPin(icon: PinIcon, seen: boolean, pixelRatio: number): PinImage | null {
  const { fill, line, ink } = coloursOf(icon, seen);
  const { favourite } = factsOfIcon(icon);
  return draw(pinSize.width * quietScale, pinSize.height * quietScale, pixelRatio, (context) => {
    context.scale(quietScale, quietScale);
    const outline = new Path2D(pinOutline);
    context.fillStyle = fill;
    context.fill(outline);
    context.lineWidth = 2.5;
    context.strokeStyle = line;
    context.stroke(outline);
    context.fillStyle = favourite && factsOfIcon(icon).state !== 'on' ? token('--terracotta') : ink;
    if (favourite) {
      context.translate(14, 14);
      context.scale(1.16, 1.16);
    }
    context.fill(new Path2D(favourite ? pinHeart : pinWindow));
  });
}

function drawCluster(count: number, text: string, engaged: boolean, pixelRatio: number): PinImage | null {
  const halo = 5;
  const size = clusterSize(count);
  const fill = engaged ? token('--mist') : token('--forest');
  return draw(size + 2 * halo, size + 2 * halo, pixelRatio, (context) => {
    const middle = size / 2 + halo;
    const circle = (radius: number): void => {
      context.beginPath();
      context.arc(middle, middle, radius, 0, 2 * Math.PI);
      context.fill();
    };
    context.fillStyle = fill;
    context.globalAlpha = 0.24;
    circle(middle);
    context.globalAlpha = 1;
    context.fillStyle = token('--card');
    circle(size / 2);
    context.fillStyle = fill;
    circle(size / 2 - 2);
    context.fillStyle = engaged ? token('--ink-quiet') : token('--on-forest');
    context.font = `700 14px ${token('--sans')}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, middle, middle + 0.5);
  });
}

function draw(
  width: number,
  height: number,
  pixelRatio: number,
  paint: (context: CanvasRenderingContext2D) => void,
): PinImage | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * pixelRatio);
  canvas.height = Math.round(height * pixelRatio);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(pixelRatio, pixelRatio);
  paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
