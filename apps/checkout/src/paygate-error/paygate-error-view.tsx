import { Link, usePageContext } from '@mp/host-api';
import { PageForm } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { Button, buttonClass, Container, Notice, Outcome } from '@mp/ui';
import { readReservationKey } from '../status/reservation-key.ts';
import styles from '../status/status-view.module.css';
import { usePayment } from '../status/use-payment.ts';
import { useText } from '../wizard/use-text.ts';

/** [2.63] Nothing was charged, the reservation is kept, and paying can be tried again from here. */
export function PaygateErrorView() {
  const { text, locale } = useText();
  const key = readReservationKey(usePageContext().query);
  const { isPaying, problem, start } = usePayment(key);
  return (
    <Container className={styles.page} data-hydrate="now">
      <Outcome
        icon="clock"
        title={text('paygate.title')}
        lead={text(key ? 'paygate.text' : 'paygate.textNoReservation')}
      >
        {problem && (
          <Notice kind="error">
            <p>{text(problem === 'away' ? 'paygate.stillAway' : 'status.payFailed.over')}</p>
          </Notice>
        )}
        <div className={styles.ways}>
          {key ? (
            <>
              <PageForm name="pay" onSubmit={() => void start()}>
                <Button type="submit" variant="callToAction" wide aria-busy={isPaying}>
                  {text(isPaying ? 'status.paying' : 'paygate.again')}
                </Button>
              </PageForm>
              <Link
                className={buttonClass({ variant: 'quiet' })}
                to={href('status', { locale, query: { id: key.id, code: key.code } })}
              >
                {text('paygate.status')}
              </Link>
            </>
          ) : (
            <Link className={buttonClass({ variant: 'quiet' })} to={href('contact', { locale })}>
              {text('status.missing.contact')}
            </Link>
          )}
        </div>
      </Outcome>
    </Container>
  );
}
