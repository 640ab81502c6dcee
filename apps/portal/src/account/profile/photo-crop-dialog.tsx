import { Button, Dialog } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { CropCanvas } from './crop-canvas.tsx';
import { encodeCrop } from './draw-crop.ts';
import { mostZoom, movedCrop, wholeCrop, type Crop } from './photo-crop.ts';
import styles from './photo-crop-dialog.module.css';

interface PhotoCropDialogProps {
  readonly picture: ImageBitmap;
  /** Called with the selected square as a picture; null if the browser could not encode it. */
  readonly onCropped: (photo: Blob | null) => void;
  readonly onClose: () => void;
}

/** [2.58] Selects the part of a picture for the photo: moved by dragging or by arrow keys, zoomed by a slider. */
export function PhotoCropDialog({ picture, onCropped, onClose }: PhotoCropDialogProps) {
  const { text } = useText();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [isEncoding, setEncoding] = useState(false);

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
        <CropCanvas
          picture={picture}
          crop={crop}
          label={text('accountProfile.cropMove')}
          onMove={(by) => setCrop((current) => movedCrop(picture, current, by))}
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
