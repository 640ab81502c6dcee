import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import type { PageView } from '@mp/ssr';
import { chooseConsent } from '@mp/session';
import { Button } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import ConsentDialog from './consent-dialog.tsx';
import styles from './consent.module.css';

/** The prompt with its three buttons, loaded before the visitor has chosen. Accept and refuse look the same. (ADR 0070) */
export default function ConsentQuestion({ view, isQuiet }: { readonly view: PageView; readonly isQuiet: boolean }) {
  const { formatMessage } = useIntl();
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing) return <ConsentDialog onClose={() => setChoosing(false)} />;
  if (!isQuiet) return null;
  const privacy = href('legal', { locale: view.context.locale, params: { document: 'data-protection' } });
  return (
    <section className={styles.banner} aria-labelledby="consent-question" data-consent-banner>
      <div className={styles.words}>
        <h2 id="consent-question" className={styles.heading}>
          {formatMessage({ id: 'consent.title' })}
        </h2>
        <p>
          {formatMessage({ id: 'consent.question' })}{' '}
          <Link to={privacy}>{formatMessage({ id: 'legal.dataProtection' })}</Link>
        </p>
      </div>
      <div className={styles.choices}>
        <Button variant="quiet" onClick={() => chooseConsent({ measuring: true, advertising: true })}>
          {formatMessage({ id: 'consent.accept' })}
        </Button>
        <Button variant="quiet" onClick={() => chooseConsent({ measuring: false, advertising: false })}>
          {formatMessage({ id: 'consent.refuse' })}
        </Button>
        <Button variant="quiet" onClick={() => setChoosing(true)}>
          {formatMessage({ id: 'consent.choose' })}
        </Button>
      </div>
    </section>
  );
}
