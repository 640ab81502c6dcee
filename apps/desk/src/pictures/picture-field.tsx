import { encodeName } from '@mp/i18n';
import { Button, type FieldProps } from '@mp/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useController, type Control } from 'react-hook-form';
import { useDeskPicturesQuery } from '../api/entries.ts';
import { ChoiceBox } from '../choice/choice-box.tsx';
import type { Choice } from '../choice/choice.ts';
import type { FormValues } from '../entry/form-values.ts';
import { useText } from '../text/use-text.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** How many pictures a list shows; more words find the others. */
const mostShown = 60;

interface PictureFieldProps extends FieldProps {
  readonly name: string;
  readonly control: Control<FormValues>;
}

/** A picture, chosen from a list by its description, or uploaded. */
export function PictureField({ name, control, ...field }: PictureFieldProps) {
  const { text, locale } = useText();
  const { field: own } = useController({ name, control });
  const [words, setWords] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { data, isError } = useDeskPicturesQuery();
  const choices = data?.map(({ name: value, caption, thumbnail }): Choice => ({
    value,
    label: caption[locale] || value,
    detail: null,
    thumbnail,
  }));
  const wanted = encodeName(words ?? '')
    .split('-')
    .filter(Boolean);
  const found = choices?.filter(({ label }) => wanted.every((word) => encodeName(label).includes(word)));
  const value = String(own.value);
  const label = data ? text('choice.gone', { value }) : isError ? value : '…';
  const nameless = { value, label, detail: null, thumbnail: null };
  return (
    <ChoiceBox
      {...field}
      asGrid
      inputRef={own.ref}
      chosen={value === '' ? null : (choices?.find((choice) => choice.value === value) ?? nameless)}
      options={found?.slice(0, mostShown)}
      hasFailed={isError}
      words={words}
      onWords={setWords}
      onChoose={(choice) => own.onChange(choice.value)}
      onClear={value === '' ? undefined : () => own.onChange('')}
    >
      <div>
        <Button
          compact
          variant="quiet"
          aria-label={text('picture.add.of', { field: field.label })}
          onClick={() => setAdding(true)}
        >
          {text('picture.add')}
        </Button>
      </div>
      {isAdding &&
        // A portal, because a form must not be inside another one.
        createPortal(
          <UploadDialog
            onClose={() => setAdding(false)}
            onAdded={(added) => {
              setAdding(false);
              own.onChange(added);
            }}
          />,
          document.body,
        )}
    </ChoiceBox>
  );
}
