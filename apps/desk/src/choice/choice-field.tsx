import type { DeskChoiceKind } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { FieldProps } from '@mp/ui';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { FormValues } from '../entry/form-values.ts';
import { ChoiceBox } from './choice-box.tsx';
import { useChoices } from './use-choices.ts';

interface ChoiceFieldProps extends FieldProps {
  readonly name: string;
  readonly kind: DeskChoiceKind;
  readonly control: Control<FormValues>;
  readonly language: Locale;
}

/** A category, an article, a collection or a place, chosen from a list. */
export function ChoiceField({ name, kind, control, language, ...field }: ChoiceFieldProps) {
  const { field: own } = useController({ name, control });
  const [words, setWords] = useState<string | null>(null);
  const value = String(own.value);
  const { options, hasFailed, chosen } = useChoices(kind, { language, words, values: value === '' ? [] : [value] });
  return (
    <ChoiceBox
      {...field}
      inputRef={own.ref}
      chosen={chosen[0] ?? null}
      options={options}
      hasFailed={hasFailed}
      words={words}
      onWords={setWords}
      onChoose={(choice) => own.onChange(choice.value)}
      onClear={value === '' ? undefined : () => own.onChange('')}
    />
  );
}
