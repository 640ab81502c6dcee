import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { drawCrop } from './draw-crop.ts';
import type { Crop } from './photo-crop.ts';
import styles from './photo-crop-dialog.module.css';

interface CropCanvasProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly label: string;
  /** In fractions of the square's side. */
  readonly onMove: (by: { readonly right: number; readonly down: number }) => void;
}

/** The side of the crop preview, in CSS pixels. */
const shownSide = 320;

const steps: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -0.05, down: 0 },
  ArrowRight: { right: 0.05, down: 0 },
  ArrowUp: { right: 0, down: -0.05 },
  ArrowDown: { right: 0, down: 0.05 },
};

/**
 * The selected part of a picture, moved by dragging or by arrow keys. A separate component, because a dialog renders its
 * content after itself: only here the canvas exists when it has to be drawn.
 */
export function CropCanvas({ picture, crop, label, onMove }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ readonly x: number; readonly y: number } | null>(null);

  // Before paint, so that the canvas is never seen empty.
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!grip.current) return;
    const side = currentTarget.clientWidth || shownSide;
    onMove({ right: (grip.current.x - x) / side, down: (grip.current.y - y) / side });
    grip.current = { x, y };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step);
  };

  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      width={shownSide * 2}
      height={shownSide * 2}
      role="application"
      tabIndex={0}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
    />
  );
}
