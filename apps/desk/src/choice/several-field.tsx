import type { Locale } from '@mp/domain';
import type { FieldProps } from '@mp/ui';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { idsOf, type FormValues } from '../entry/form-values.ts';
import { ChoiceBox } from './choice-box.tsx';
import { PickedList } from './picked-list.tsx';
import { useChoices } from './use-choices.ts';

interface SeveralFieldProps extends FieldProps {
  readonly name: string;
  readonly control: Control<FormValues>;
  readonly kind: 'place' | 'collection';
  readonly language: Locale;
}

/** Several places or collections, in the order in which they were chosen. */
export function SeveralField({ name, control, kind, language, ...field }: SeveralFieldProps) {
  const { field: own } = useController({ name, control });
  const [words, setWords] = useState<string | null>(null);
  const values = idsOf(own.value);
  const { options, hasFailed, chosen } = useChoices(kind, { language, words, values });
  const set = (ids: readonly string[]) => own.onChange(ids.join(', '));
  return (
    <ChoiceBox
      {...field}
      inputRef={own.ref}
      chosen={null}
      options={options?.filter(({ value }) => !values.includes(value))}
      hasFailed={hasFailed}
      words={words}
      onWords={setWords}
      onChoose={({ value }) => set([...values, value])}
    >
      <PickedList label={field.label} chosen={chosen} onChange={set} />
    </ChoiceBox>
  );
}
