import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, controlClass, Dialog, Field, Notice } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useAddPictureMutation } from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import { CaptionFields, hasCaptions, type Captions } from './caption-fields.tsx';
import { FocalPoint, type Point } from './focal-point.tsx';
import styles from './pictures.module.css';
import { useFileAddress } from './use-file-address.ts';

/** File types that the API accepts, and the maximum size in bytes. */
const taken = 'image/jpeg,image/png,image/webp,image/avif';
const largest = 8 * 2 ** 20;

/**
 * Uploads a picture with its focal point and its description in both languages. It sends nothing without a description.
 */
export function UploadDialog({ onAdded, onClose }: { onAdded: (name: string) => void; onClose: () => void }) {
  const { text, intl } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [focal, setFocal] = useState<Point>({ x: 0.5, y: 0.5 });
  const [isAsked, setAsked] = useState(false);
  const [captions, setCaptions] = useState<Captions>({ cs: '', en: '' });
  const [add, { error, isLoading }] = useAddPictureMutation();
  const failure =
    file && file.size > largest ? ({ code: 'photo_too_large' } as const) : (error as ApiFailure | undefined);
  const address = useFileAddress(file);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through the portal to the form of the entry.
    event.stopPropagation();
    setAsked(true);
    if (!file || file.size > largest || !hasCaptions(captions) || isLoading) return;
    const { data } = await add({ file, focal, captions });
    if (data) onAdded(data.name);
  };
  return (
    <Dialog title={text('picture.title')} closeLabel={text('desk.close')} onClose={onClose} width={672}>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
        <Field label={text('picture.file')} error={isAsked && !file ? text('picture.noFile') : undefined}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              accept={taken}
              className={controlClass()}
              data-autofocus
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        {file && file.size <= largest && <FocalPoint address={address} point={focal} onChange={setFocal} />}
        <CaptionFields captions={captions} isAsked={isAsked} onChange={setCaptions} />
        <Button type="submit" wide aria-busy={isLoading}>
          {text(isLoading ? 'picture.sending' : 'picture.send')}
        </Button>
      </form>
    </Dialog>
  );
}
