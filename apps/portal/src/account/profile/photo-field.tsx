import { api, useRequestHeaders, type ApiFailure, type AppDispatch, type User } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Notice } from '@mp/ui';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useRemovePhotoMutation } from './profile.ts';
import { useText } from '../../text/use-text.ts';
import { sendPhoto } from '../files/account-files.ts';
import { readPicture } from './draw-crop.ts';
import { AccountPhoto } from './account-photo.tsx';
import { PhotoCropDialog } from './photo-crop-dialog.tsx';
import styles from './profile.module.css';

/** The largest accepted file in bytes: the API's limit. */
const largestPhoto = 8 * 2 ** 20;
const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** The photo: chosen, cropped and uploaded with progress, or removed. The upload is small, whatever was chosen. */
export function PhotoField({ user }: { user: User }) {
  const { text, intl } = useText();
  const dispatch = useDispatch<AppDispatch>();
  const headers = useRequestHeaders();
  const input = useRef<HTMLInputElement>(null);
  const choosing = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Pick<ApiFailure, 'code'> | null>(null);
  const [removePhoto] = useRemovePhotoMutation();

  const choose = async (file: File) => {
    setFailure(file.size > largestPhoto ? { code: 'photo_too_large' } : null);
    if (file.size > largestPhoto) return;
    const chosen = await readPicture(file);
    if (chosen) setPicture(chosen);
    else setFailure({ code: 'photo_unusable' });
  };
  const send = async (photo: Blob | null) => {
    setPicture(null);
    if (!photo) return setFailure({ code: 'photo_unusable' });
    setSent(0);
    const problem = await sendPhoto(photo, headers(), setSent);
    setSent(null);
    if (problem) return setFailure(problem);
    dispatch(api.util.invalidateTags(['User']));
    showSnackbar({ tone: 'success', kind: 'photo', text: text('accountProfile.photoSaved') });
  };
  const remove = async () => {
    setFailure(null);
    const { error } = await removePhoto();
    if (error) return setFailure(error as ApiFailure);
    // The pressed button disappears with the photo.
    choosing.current?.focus();
    showSnackbar({ tone: 'success', kind: 'photo', text: text('accountProfile.photoRemoved') });
  };

  return (
    <div className={styles.photoField}>
      <AccountPhoto user={user} />
      <div className={styles.ways}>
        <input
          ref={input}
          type="file"
          accept={photoTypes}
          className={styles.file}
          aria-label={text('accountProfile.photoChoose')}
          tabIndex={-1}
          onChange={({ target }) => {
            const [photo] = target.files ?? [];
            if (photo) void choose(photo);
            target.value = '';
          }}
        />
        <Button
          ref={choosing}
          compact
          onClick={() => input.current?.click()}
          disabledReason={sent === null ? undefined : text('accountProfile.photoSending')}
        >
          {text(user.photo ? 'accountProfile.photoChange' : 'accountProfile.photoChoose')}
        </Button>
        {user.photo && (
          <Button compact variant="quiet" onClick={() => void remove()}>
            {text('accountProfile.photoRemove')}
          </Button>
        )}
        {sent !== null && (
          <progress className={styles.progress} max={1} value={sent} aria-label={text('accountProfile.photoSending')} />
        )}
      </div>
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      {picture && (
        <PhotoCropDialog picture={picture} onCropped={(photo) => void send(photo)} onClose={() => setPicture(null)} />
      )}
    </div>
  );
}
