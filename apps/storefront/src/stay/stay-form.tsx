import { Button, Card } from '@mp/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Form } from 'react-router';
import styles from './stay-form.module.css';
import { stayQuery, type Stay } from './stay.ts';

interface StayFormProps {
  /** What the address asks for: the fields are made anew with it. */
  readonly stay: Stay;
  /** The page that answers. */
  readonly action: string;
  readonly submit: string;
  /** Its fields: when, and for how many. */
  readonly children: ReactNode;
}

/**
 * Asks what places cost, for when and for how many. A GET form: it works without JavaScript; where there is some, it waits
 * for the page, which says which date is missing.
 */
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
