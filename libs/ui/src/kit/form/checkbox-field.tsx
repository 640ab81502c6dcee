import { useId } from 'react';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { FieldError } from './field-error.tsx';

interface CheckboxFieldProps extends CheckboxProps {
  /** Why it cannot stay as it is; announced when it appears. */
  readonly error?: string;
}

/** A box to tick that can be wrong: one that has to be ticked before going on. */
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
