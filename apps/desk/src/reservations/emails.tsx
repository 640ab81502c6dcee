import type { ReservationDetailWire } from '@mp/contract';
import { Button } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import { ReservationActionDialog } from './reservation-action-dialog.tsx';
import section from '../console/section.module.css';
import styles from './reservations.module.css';

interface EmailsProps {
  readonly reservation: ReservationDetailWire;
  readonly mayChange: boolean;
}

/** E-mails as they were sent, without their codes. Each can be sent again. */
export function Emails({ reservation, mayChange }: EmailsProps) {
  const { text, instant } = useText();
  const [resent, setResent] = useState<string | null>(null);
  return (
    <section className={section.card}>
      <h2>{text('reservations.emails')}</h2>
      {reservation.emails.length === 0 && <p>{text('reservations.noEmail')}</p>}
      {reservation.emails.map(({ id, subject, recipient, body, sent_at }) => (
        <details key={id}>
          <summary>
            {subject}{' '}
            <span className={section.quiet}>
              {recipient} · {instant(sent_at)}
            </span>
          </summary>
          <pre className={styles.email}>{body}</pre>
          {mayChange && (
            <Button variant="quiet" compact onClick={() => setResent(id)}>
              {text('reservations.resend')}
            </Button>
          )}
        </details>
      ))}
      {resent && (
        <ReservationActionDialog
          reservation={reservation}
          name={`email/${resent}/resend`}
          title={text('reservations.resend')}
          needsReason={false}
          onClose={() => setResent(null)}
        >
          <p>{text('reservations.resendLead')}</p>
        </ReservationActionDialog>
      )}
    </section>
  );
}
