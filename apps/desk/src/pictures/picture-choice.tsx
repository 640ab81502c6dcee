import { Button, Select } from '@mp/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useDeskPicturesQuery } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import styles from './pictures.module.css';
import { UploadDialog } from './upload-dialog.tsx';

interface PictureChoiceProps {
  readonly control: UseFormRegisterReturn;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** Selects a newly added picture. */
  readonly onAdded: (name: string) => void;
}

/** Selects a picture, or adds one. */
export function PictureChoice({ control, label, hint, error, onAdded }: PictureChoiceProps) {
  const { text, locale } = useText();
  const { data = [] } = useDeskPicturesQuery();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.choice}>
      {/* Renders the choice again when the list is loaded, because the value needs its option. */}
      <Select key={data.length} {...control} label={label} hint={hint} error={error}>
        <option value="">{text('entry.noPicture')}</option>
        {data.map(({ name, caption }) => (
          <option key={name} value={name}>
            {caption[locale] || name}
          </option>
        ))}
      </Select>
      <Button
        compact
        variant="quiet"
        aria-label={text('picture.add.of', { field: label })}
        onClick={() => setAdding(true)}
      >
        {text('picture.add')}
      </Button>
      {isAdding &&
        // A portal, because a form must not be inside another one.
        createPortal(
          <UploadDialog
            onClose={() => setAdding(false)}
            onAdded={(name) => {
              setAdding(false);
              onAdded(name);
            }}
          />,
          document.body,
        )}
    </div>
  );
}
