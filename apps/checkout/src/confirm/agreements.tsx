import { withdrawalDays } from '@mp/domain';
import { Checkbox, documentLinks, Icon } from '@mp/ui';
import { FormattedMessage } from 'react-intl';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import styles from './agreements.module.css';

/** What has to be ticked before ordering. [5.14] [5.37] */
export const agreements = ['terms', 'earlyProvision'] as const;
export type Agreement = (typeof agreements)[number];

/** The agreements, never ticked in advance, each with the documents it speaks of in a window of their own. */
export function Agreements({ missing, onTick }: { missing: readonly Agreement[]; onTick: (name: Agreement) => void }) {
  const { text, locale } = useText();
  const links = documentLinks(locale, { terms: 'general-terms', data: 'data-protection' });
  return (
    <fieldset className={styles.agreements}>
      <legend className={styles.legend}>{text('agreements.title')}</legend>
      {agreements.map((name) => {
        const isMissing = missing.includes(name);
        return (
          <div key={name} className={styles.agreement}>
            <Checkbox
              name={name}
              required
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${name}-error` : undefined}
              onChange={(event) => event.target.checked && onTick(name)}
              label={<FormattedMessage id={`agreements.${name}`} values={{ ...links, days: withdrawalDays }} />}
            />
            <span aria-live="polite">
              {isMissing && (
                <span id={`${name}-error`} className={styles.error}>
                  <Icon name="alert" size={18} />
                  {ruleText(text, 'errors.agreement')}
                </span>
              )}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}
