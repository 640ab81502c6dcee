import { Button, Dialog } from '@mp/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../text/use-text.ts';
import { drawCrop, encodeCrop } from './draw-crop.ts';
import { mostZoom, movedCrop, wholeCrop, type Crop } from './photo-crop.ts';
import styles from './photo-crop-dialog.module.css';

interface PhotoCropDialogProps {
  readonly picture: ImageBitmap;
  /** With what is to be sent: the square alone, as a picture of its own; null when the browser could not make it. */
  readonly onCropped: (photo: Blob | null) => void;
  readonly onClose: () => void;
}

/** The side of what is shown while cropping, in CSS pixels. */
const shownSide = 320;

const steps: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -0.05, down: 0 },
  ArrowRight: { right: 0.05, down: 0 },
  ArrowUp: { right: 0, down: -0.05 },
  ArrowDown: { right: 0, down: 0.05 },
};

/** [2.58] Which part of a picture becomes the photo: moved by dragging or by arrow keys, zoomed by a slider. */
export function PhotoCropDialog({ picture, onCropped, onClose }: PhotoCropDialogProps) {
  const { text } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [isEncoding, setEncoding] = useState(false);
  const grip = useRef<{ readonly x: number; readonly y: number } | null>(null);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (by: { right: number; down: number }) => setCrop((current) => movedCrop(picture, current, by));
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!grip.current) return;
    const side = currentTarget.clientWidth || shownSide;
    move({ right: (grip.current.x - x) / side, down: (grip.current.y - y) / side });
    grip.current = { x, y };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  };
  const save = async () => {
    setEncoding(true);
    onCropped(await encodeCrop(picture, crop));
  };

  return (
    <Dialog
      title={text('accountProfile.cropTitle')}
      closeLabel={text('accountProfile.close')}
      onClose={onClose}
      closesOnBack
    >
      <div className={styles.crop}>
        <p className={styles.lead}>{text('accountProfile.cropLead')}</p>
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={shownSide * 2}
          height={shownSide * 2}
          role="application"
          tabIndex={0}
          aria-label={text('accountProfile.cropMove')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grip.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (grip.current = null)}
          onPointerCancel={() => (grip.current = null)}
        />
        <label className={styles.zoom}>
          {text('accountProfile.cropZoom')}
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => setCrop((current) => ({ ...current, zoom: Number(target.value) }))}
          />
        </label>
        <div className={styles.ways}>
          <Button
            variant="callToAction"
            onClick={() => void save()}
            disabledReason={isEncoding ? text('accountProfile.photoSending') : undefined}
          >
            {text('accountProfile.cropSave')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {text('accountProfile.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
