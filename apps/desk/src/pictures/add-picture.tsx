import { Button } from '@mp/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../text/use-text.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** Uploads a picture for a field. */
export function AddPicture({ label, onAdded }: { readonly label: string; readonly onAdded: (name: string) => void }) {
  const { text } = useText();
  const [isAdding, setAdding] = useState(false);
  return (
    <div>
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
            onAdded={(added) => {
              setAdding(false);
              onAdded(added);
            }}
          />,
          document.body,
        )}
    </div>
  );
}
