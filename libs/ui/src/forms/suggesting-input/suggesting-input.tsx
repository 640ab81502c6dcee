import { Button, TextInput } from '@mp/ui';
import { useRef, useState, type ComponentProps } from 'react';
import styles from './suggesting-input.module.css';
import { useWhenReleased } from './use-when-released.ts';

interface SuggestingInputProps extends Omit<ComponentProps<typeof TextInput>, 'ref'> {
  /** A likely correction of the input; null for none. */
  readonly suggest: (typed: string) => string | null;
  /** The text of the suggestion. */
  readonly question: (meant: string) => string;
  /** The label of the button that accepts it. */
  readonly take: string;
}

/** An input that suggests a correction on blur. Ignoring the suggestion keeps the input. */
export function SuggestingInput({ suggest, question, take, onBlur, onInput, ...input }: SuggestingInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const whenReleased = useWhenReleased();
  const accept = () => {
    if (!field.current || meant === null) return;
    field.current.value = meant;
    // The form has to see the change like a keystroke.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    field.current.focus();
  };
  return (
    <div>
      <TextInput
        {...input}
        ref={field}
        onInput={(event) => {
          setMeant(null);
          onInput?.(event);
        }}
        onBlur={(event) => {
          const { value } = event.currentTarget;
          whenReleased(() => setMeant(suggest(value)));
          onBlur?.(event);
        }}
      />
      <div role="status">
        {meant !== null && (
          <p className={styles.suggestion}>
            {question(meant)}{' '}
            <Button variant="quiet" compact onClick={accept}>
              {take}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
