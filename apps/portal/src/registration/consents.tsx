import { Checkbox, CheckboxField, documentLinks } from '@mp/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { useText } from '../text/use-text.ts';
import styles from './register-step.module.css';

interface ConsentsProps {
  readonly terms: UseFormRegisterReturn;
  readonly profiling: UseFormRegisterReturn;
  /** The error if the terms are not accepted. */
  readonly error: string | undefined;
}

/** [5.38] The required agreement, and separately the optional one. Neither is ticked in advance. */
export function Consents({ terms, profiling, error }: ConsentsProps) {
  const { text, locale } = useText();
  const links = documentLinks(locale, { terms: 'general-terms', data: 'data-protection' });
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.legend}>{text('registration.consents')}</legend>
      <CheckboxField
        {...terms}
        required
        error={error}
        label={<FormattedMessage id="registration.terms" values={links} />}
      />
      <Checkbox {...profiling} label={text('registration.profiling')} />
    </fieldset>
  );
}
