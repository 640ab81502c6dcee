import type { FieldProps } from '@mp/ui';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { ChoiceBox } from '../choice/choice-box.tsx';
import { PickedList } from '../choice/picked-list.tsx';
import type { Choice } from '../choice/choice.ts';
import { idsOf, type FormValues } from '../entry/form-values.ts';
import { AddPicture } from './add-picture.tsx';
import { EditPicture } from './edit-picture.tsx';
import { usePictureChoices } from './use-picture-choices.ts';

interface PicturesFieldProps extends FieldProps {
  readonly name: string;
  readonly control: Control<FormValues>;
}

/** Pictures in their order, the cover first: chosen by their descriptions, or uploaded. */
export function PicturesField({ name, control, ...field }: PicturesFieldProps) {
  const { field: own } = useController({ name, control });
  const [words, setWords] = useState<string | null>(null);
  const { options, hasFailed, choiceOf } = usePictureChoices(words);
  const values = idsOf(own.value);
  /** Pictures of rooms and details are not in the editors' list, but a place may have them. */
  const shownOf = (value: string): Choice => {
    const choice = choiceOf(value);
    return choice.thumbnail ? choice : { ...choice, label: value, thumbnail: `/media/${value}-thumbnail.avif` };
  };
  const set = (names: readonly string[]) => own.onChange(names.join(', '));
  const add = (added: string) => set([...values.filter((one) => one !== added), added]);
  return (
    <ChoiceBox
      {...field}
      asGrid
      inputRef={own.ref}
      chosen={null}
      options={options?.filter(({ value }) => !values.includes(value))}
      hasFailed={hasFailed}
      words={words}
      onWords={setWords}
      onChoose={({ value }) => add(value)}
    >
      <PickedList
        ordered
        label={field.label}
        chosen={values.map(shownOf)}
        onChange={set}
        more={(value) => (
          <EditPicture name={value} onChanged={(name) => set(values.map((one) => (one === value ? name : one)))} />
        )}
      />
      <AddPicture label={field.label} onAdded={add} />
    </ChoiceBox>
  );
}
