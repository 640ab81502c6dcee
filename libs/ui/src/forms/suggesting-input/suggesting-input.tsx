import { Button, TextInput } from '@mp/ui';
import { useRef, useState, type ComponentProps } from 'react';
import styles from './suggesting-input.module.css';
import { useWhenReleased } from './use-when-released.ts';

interface SuggestingInputProps extends Omit<ComponentProps<typeof TextInput>, 'ref'> {
  /** What may have been meant by what was typed; null for nothing else. */
  readonly suggest: (typed: string) => string | null;
  /** Asks whether it was. */
  readonly question: (meant: string) => string;
  /** The button that takes it. */
  readonly take: string;
}

/** A line of input that asks, once it is left, whether something else was meant. Whoever says nothing keeps what they typed. */
export function SuggestingInput({ suggest, question, take, onBlur, onInput, ...input }: SuggestingInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const whenReleased = useWhenReleased();
  const accept = () => {
    if (!field.current || meant === null) return;
    field.current.value = meant;
    // Whoever follows the form learns of it as of a key.
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
