import { withdrawalDays } from '@mp/domain';
import { CheckboxField, documentLinks } from '@mp/ui';
import { FormattedMessage } from 'react-intl';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import styles from './agreements.module.css';
import legend from './legend.module.css';

/** The required agreements. [5.14] [5.37] */
export const agreements = ['terms', 'earlyProvision'] as const;
export type Agreement = (typeof agreements)[number];

/** The agreements, unticked at first, each with links to its documents in a new window. */
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
