import type { ApiFailure } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Dialog, Notice } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import {
  useChangePictureMutation,
  useDeskEditorQuery,
  useDeskPicturesQuery,
  useWholePictureQuery,
  type DeskPicture,
} from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import { CaptionFields, hasCaptions } from './caption-fields.tsx';
import { FocalPoint } from './focal-point.tsx';
import styles from './pictures.module.css';

interface EditPictureProps {
  readonly name: string;
  /** Another crop is another picture. */
  readonly onChanged: (name: string) => void;
}

/** Describes a picture, or crops it as another one. The product's own drawings stay as they are. */
export function EditPicture({ name, onChanged }: EditPictureProps) {
  const { text } = useText();
  const { locale } = usePageContext();
  const { data: own } = useDeskEditorQuery();
  const { data: pictures = [] } = useDeskPicturesQuery();
  const [isOpen, setOpen] = useState(false);
  const picture = pictures.find((one) => one.name === name && one.is_added);
  if (!picture || !own?.rights.includes('publish')) return null;
  return (
    <>
      <Button
        compact
        variant="quiet"
        aria-label={text('picture.edit.of', { name: picture.caption[locale] || name })}
        onClick={() => setOpen(true)}
      >
        {text('picture.edit')}
      </Button>
      {isOpen &&
        // A portal, because a form must not be inside another one.
        createPortal(
          <EditDialog
            picture={picture}
            onClose={() => setOpen(false)}
            onChanged={(changed) => {
              setOpen(false);
              onChanged(changed);
            }}
          />,
          document.body,
        )}
    </>
  );
}

interface EditDialogProps {
  readonly picture: DeskPicture;
  readonly onChanged: (name: string) => void;
  readonly onClose: () => void;
}

function EditDialog({ picture: { name, caption, focal: cropped }, onChanged, onClose }: EditDialogProps) {
  const { text, intl } = useText();
  const [captions, setCaptions] = useState(caption);
  const [focal, setFocal] = useState(cropped);
  const [isAsked, setAsked] = useState(false);
  const { data: address = null } = useWholePictureQuery(cropped ? name : skipToken);
  const [change, { error, isLoading }] = useChangePictureMutation();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through the portal to the form of the entry.
    event.stopPropagation();
    setAsked(true);
    if (!hasCaptions(captions) || isLoading) return;
    const { data } = await change({ name, captions, focal });
    if (data) onChanged(data.name);
  };
  return (
    <Dialog title={text('picture.edit')} closeLabel={text('desk.close')} onClose={onClose} width={672}>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
        <p>{text('picture.editLead')}</p>
        <CaptionFields captions={captions} isAsked={isAsked} onChange={setCaptions} />
        {focal && <FocalPoint address={address} point={focal} onChange={setFocal} />}
        <Button type="submit" wide aria-busy={isLoading}>
          {text('picture.save')}
        </Button>
      </form>
    </Dialog>
  );
}
