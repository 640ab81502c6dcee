import { withdrawalDays } from '@mp/domain';
import { CheckboxField, documentLinks } from '@mp/ui';
import { FormattedMessage } from 'react-intl';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import styles from './agreements.module.css';
import legend from './legend.module.css';

/** What has to be ticked before ordering. [5.14] [5.37] */
export const agreements = ['terms', 'earlyProvision'] as const;
export type Agreement = (typeof agreements)[number];

/** The agreements, never ticked in advance, each with the documents it speaks of in a window of their own. */
export function Agreements({ missing, onTick }: { missing: readonly Agreement[]; onTick: (name: Agreement) => void }) {
  const { text, locale } = useText();
  const links = documentLinks(locale, { terms: 'general-terms', data: 'data-protection' });
  return (
    <fieldset className={styles.agreements}>
      <legend className={legend.legend}>{text('agreements.title')}</legend>
      {agreements.map((name) => (
        <div key={name} className={styles.agreement}>
          <CheckboxField
            name={name}
            required
            error={missing.includes(name) ? ruleText(text, 'errors.agreement') : undefined}
            onChange={(event) => event.target.checked && onTick(name)}
            label={<FormattedMessage id={`agreements.${name}`} values={{ ...links, days: withdrawalDays }} />}
          />
        </div>
      ))}
    </fieldset>
  );
}
