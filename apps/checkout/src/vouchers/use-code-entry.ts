import { errorText, type CodedFailure } from '@mp/i18n/error-texts';
import { useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';

/** A field for a code, with what was last said of it: at the field when it was refused, under it when it was taken. */
export interface CodeEntry {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly done: string;
  /** Says why a code cannot be used, in the field's own words or the API's, and moves the focus there. */
  readonly refuse: (why: CodedFailure['code'] | 'errors.required') => void;
  /** Says what has been done. */
  readonly tell: (what: string) => void;
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
    tell: (what) => {
      setError(undefined);
      setDone(what);
    },
  };
}
