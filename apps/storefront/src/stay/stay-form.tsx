import { Button, Card } from '@mp/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Form } from 'react-router';
import styles from './stay-form.module.css';
import { stayQuery, type Stay } from './stay.ts';

interface StayFormProps {
  /** The stay of the address: the fields remount when it changes. */
  readonly stay: Stay;
  /** The form's action. */
  readonly action: string;
  readonly submit: string;
  /** Its fields: dates and guests. */
  readonly children: ReactNode;
}

/** A GET form for prices of a stay: it works without JavaScript; with it, it validates the dates first. */
export function StayForm({ stay, action, submit, children }: StayFormProps) {
  const { formatMessage } = useIntl();
  return (
    <Card className={styles.card}>
      <Form
        key={JSON.stringify(stayQuery(stay))}
        className={styles.form}
        method="get"
        action={action}
        preventScrollReset
        data-waits
        aria-label={formatMessage({ id: 'offers.choose' })}
      >
        {children}
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </Form>
    </Card>
  );
}
