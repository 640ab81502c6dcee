import type { Locale } from '@mp/domain';
import { Icon, type FieldProps } from '@mp/ui';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { idsOf, type FormValues } from '../entry/form-values.ts';
import { useText } from '../text/use-text.ts';
import { ChoiceBox } from './choice-box.tsx';
import styles from './choice.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { useChoices } from './use-choices.ts';

interface PlacesFieldProps extends FieldProps {
  readonly name: string;
  readonly control: Control<FormValues>;
  readonly language: Locale;
}

/** Several places, in the order in which they were chosen. */
export function PlacesField({ name, control, language, ...field }: PlacesFieldProps) {
  const { text } = useText();
  const { field: own } = useController({ name, control });
  const [words, setWords] = useState<string | null>(null);
  const values = idsOf(own.value);
  const { options, hasFailed, chosen } = useChoices('place', { language, words, values });
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
      {chosen.length > 0 && (
        <ul className={styles.picked} aria-label={text('choice.picked', { field: field.label })}>
          {chosen.map(({ value, label, thumbnail }) => (
            <li key={value} className={styles.one}>
              {thumbnail && <Thumbnail src={thumbnail} />}
              <span className={styles.words}>{label}</span>
              <button
                type="button"
                className={styles.clear}
                aria-label={text('choice.remove', { name: label })}
                onClick={() => set(values.filter((one) => one !== value))}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </ChoiceBox>
  );
}
