import type { FieldProps } from '@mp/ui';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { ChoiceBox } from '../choice/choice-box.tsx';
import type { FormValues } from '../entry/form-values.ts';
import { AddPicture } from './add-picture.tsx';
import { EditPicture } from './edit-picture.tsx';
import { usePictureChoices } from './use-picture-choices.ts';

interface PictureFieldProps extends FieldProps {
  readonly name: string;
  readonly control: Control<FormValues>;
}

/** A picture, chosen from a list by its description, or uploaded. */
export function PictureField({ name, control, ...field }: PictureFieldProps) {
  const { field: own } = useController({ name, control });
  const [words, setWords] = useState<string | null>(null);
  const { options, hasFailed, choiceOf } = usePictureChoices(words);
  const value = String(own.value);
  return (
    <ChoiceBox
      {...field}
      asGrid
      inputRef={own.ref}
      chosen={value === '' ? null : choiceOf(value)}
      options={options}
      hasFailed={hasFailed}
      words={words}
      onWords={setWords}
      onChoose={(choice) => own.onChange(choice.value)}
      onClear={value === '' ? undefined : () => own.onChange('')}
    >
      {value !== '' && <EditPicture name={value} onChanged={own.onChange} />}
      <AddPicture label={field.label} onAdded={own.onChange} />
    </ChoiceBox>
  );
}
