import { useState } from 'react';
import { LinkButton } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import { EnrolTotp } from './enrol-totp.tsx';
import styles from './second-factor.module.css';

/** Sets the app up again for a new phone, after the second factor was used. */
export function OwnSecondFactor() {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.own}>
      <h2>{text('secondFactor.own.title')}</h2>
      <p>{text('secondFactor.own.lead')}</p>
      {isOpen ? (
        <EnrolTotp onDone={() => setOpen(false)} />
      ) : (
        <LinkButton onClick={() => setOpen(true)}>{text('secondFactor.own.open')}</LinkButton>
      )}
    </section>
  );
}
