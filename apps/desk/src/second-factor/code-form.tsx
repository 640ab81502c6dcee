import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, TextInput } from '@mp/ui';
import { useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import styles from './second-factor.module.css';

interface CodeFormProps {
  readonly isBusy: boolean;
  /** Why the last code was rejected. */
  readonly failure: ApiFailure | undefined;
  readonly onCode: (code: string) => Promise<unknown>;
}

/** Form for a code, typed or pasted. */
export function CodeForm({ isBusy, failure, onCode }: CodeFormProps) {
  const { text, intl } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isShort, setShort] = useState(false);
  const send = async () => {
    const code = input.current?.value.trim() ?? '';
    setShort(code.length < 6);
    if (code.length >= 6 && !isBusy) await onCode(code);
    input.current?.focus();
  };
  const problem = failure && errorText(intl, failure);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        ref={input}
        label={text('secondFactor.code')}
        error={isShort ? text('secondFactor.codeShort') : problem}
        autoComplete="one-time-code"
        maxLength={30}
        spellCheck={false}
        required
      />
      <Button type="submit" aria-busy={isBusy}>
        {text('secondFactor.submit')}
      </Button>
    </form>
  );
}
