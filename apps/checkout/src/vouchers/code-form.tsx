import { Button, TextInput } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import type { CodeEntry } from './use-code-entry.ts';
import styles from './vouchers.module.css';

interface CodeFormProps {
  readonly entry: CodeEntry;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The label of the idle button. */
  readonly action: string;
  readonly isChecking: boolean;
  readonly onSubmit: () => void;
}

/** A field and its button. Enter presses the button, and the code is never in an address. */
export function CodeForm({ entry, name, label, hint, action, isChecking, onSubmit }: CodeFormProps) {
  const { text } = useText();
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChecking) onSubmit();
      }}
    >
      <TextInput
        ref={entry.input}
        name={name}
        label={label}
        hint={hint}
        error={entry.error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="quiet" aria-busy={isChecking}>
        {isChecking ? text('voucher.checking') : action}
      </Button>
    </form>
  );
}
