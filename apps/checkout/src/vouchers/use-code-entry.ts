import { errorText, type CodedFailure } from '@mp/i18n/error-texts';
import { useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';

/** A code field with its last message: at the field if it was refused, below it if it was accepted. */
export interface CodeEntry {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly done: string;
  /** Shows why a code cannot be used, and focuses the field. */
  readonly refuse: (why: CodedFailure['code'] | 'errors.required') => void;
  /** Announces a result. */
  readonly announce: (what: string) => void;
}

export function useCodeEntry(): CodeEntry {
  const { text } = useText();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [done, setDone] = useState('');
  return {
    input,
    error,
    done,
    refuse: (why) => {
      setDone('');
      setError(why === 'errors.required' ? ruleText(text, why) : errorText(intl, { code: why }));
      input.current?.focus();
    },
    announce: (what) => {
      setError(undefined);
      setDone(what);
    },
  };
}
