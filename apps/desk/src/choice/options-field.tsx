import { Checkbox, type FieldProps } from '@mp/ui';
import { useController, type Control } from 'react-hook-form';
import { idsOf, type FormValues } from '../entry/form-values.ts';
import styles from './choice.module.css';

interface OptionsFieldProps extends FieldProps {
  readonly name: string;
  readonly control: Control<FormValues>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Several of a few options, as boxes. */
export function OptionsField({ name, control, label, options }: OptionsFieldProps) {
  const { field: own } = useController({ name, control });
  const values = idsOf(own.value);
  const toggle = (value: string, isOn: boolean) =>
    own.onChange(
      options
        .filter((one) => (one.value === value ? isOn : values.includes(one.value)))
        .map((one) => one.value)
        .join(', '),
    );
  return (
    <fieldset className={styles.options}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={values.includes(option.value)}
          onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
