import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, buttonClass, Container, Outcome } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './unsubscribe.module.css';

const leavePath = '/api/public/ota/ap/newsletter/leave';

/** Confirms, ends the newsletter with a form that needs no JavaScript, and shows the result. */
export function UnsubscribeView() {
  const { formatMessage } = useIntl();
  const { locale, query } = usePageContext();
  const letter = query.get('letter');
  const state = query.has('left') ? 'left' : letter ? 'ask' : 'none';
  const text = (id: 'title' | 'lead') =>
    formatMessage({ id: state === 'ask' ? `unsubscribe.${id}` : `unsubscribe.${state}.${id}` });
  return (
    <Container className={styles.page}>
      <Outcome
        tone={state === 'left' ? 'good' : 'neutral'}
        icon={state === 'left' ? 'check' : 'info'}
        title={text('title')}
        lead={text('lead')}
      >
        {letter && state === 'ask' && (
          <form method="post" action={`${leavePath}?${new URLSearchParams({ letter })}`}>
            <input type="hidden" name="page" value={locale} />
            <Button type="submit">{formatMessage({ id: 'unsubscribe.submit' })}</Button>
          </form>
        )}
        {state === 'none' && (
          <Link className={buttonClass({})} to={href('contact', { locale })}>
            {formatMessage({ id: 'unsubscribe.contact' })}
          </Link>
        )}
        {state === 'left' && (
          <Link className={buttonClass({})} to={href('home', { locale })}>
            {formatMessage({ id: 'unsubscribe.home' })}
          </Link>
        )}
      </Outcome>
    </Container>
  );
}
