import { openSignIn } from '@mp/session';
import { Button, Notice } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import styles from './voucher-order-form.module.css';

/** [8.11] The buyer is no longer signed in: nothing has been ordered, and they choose how to continue. */
export function SessionOver({ onGoOn }: { onGoOn: () => void }) {
  const { text } = useText();
  return (
    <Notice kind="error" title={text('vouchers.session.title')}>
      <p>{text('vouchers.session.text')}</p>
      <div className={styles.ways}>
        <Button compact onClick={() => openSignIn({ reason: 'sessionExpired', then: onGoOn })}>
          {text('vouchers.session.signIn')}
        </Button>
        <Button variant="quiet" compact onClick={onGoOn}>
          {text('vouchers.session.asGuest')}
        </Button>
      </div>
    </Notice>
  );
}
