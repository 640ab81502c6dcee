import { useRef, useState, type ChangeEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

interface NumberStepperProps extends FieldProps {
  readonly name: string;
  readonly defaultValue: number;
  readonly min: number;
  readonly max: number;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly onValueChange?: (value: number) => void;
}

/**
 * A whole number with a button on each side. The input is uncontrolled, so that a value that is entered before hydration is not
 * lost and can be submitted.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, error, name, defaultValue, min, max, decreaseLabel, increaseLabel, onValueChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);

  const settle = (next: number) => {
    setValue(next);
    onValueChange?.(next);
  };
  const step = (by: 1 | -1) => {
    if (!input.current) return;
    const current = Number.isNaN(input.current.valueAsNumber) ? min : Number(input.current.value);
    const next = Math.min(max, Math.max(min, Math.round(current) + by));
    input.current.value = String(next);
    settle(next);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.valueAsNumber;
    if (Number.isInteger(typed) && typed >= min && typed <= max) settle(typed);
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.stepper}>
          <button
            type="button"
            className={styles.step}
            aria-label={decreaseLabel}
            aria-disabled={value <= min}
            onClick={() => step(-1)}
          >
            <Icon name="minus" size={20} />
          </button>
          <input
            {...control}
            ref={input}
            className={styles.number}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            defaultValue={defaultValue}
            onChange={type}
          />
          <button
            type="button"
            className={styles.step}
            aria-label={increaseLabel}
            aria-disabled={value >= max}
            onClick={() => step(1)}
          >
            <Icon name="plus" size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}
