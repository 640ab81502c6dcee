import { useId } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { FieldError } from './field-error.tsx';

interface CheckboxFieldProps extends CheckboxProps {
  /** The error; announced when it appears. */
  readonly error?: string;
}

/** A checkbox with an error, for one that is required. */
export function CheckboxField({ error, ...box }: CheckboxFieldProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox {...box} aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined} />
      <FieldError id={errorId} underBox>
        {error}
      </FieldError>
    </div>
  );
}
