import { usePageContext } from '@mp/host-api';
import { PageForm, readProblem } from '@mp/host-api/page-form';
import { formatMoney } from '@mp/i18n';
import { Button, Card, Notice } from '@mp/ui';
import { useIntl } from 'react-intl';
import { useTakeRestMutation, type OwnerRequest } from './reservation-request.ts';
import styles from './request-view.module.css';

interface RestTakenProps {
  readonly rest: NonNullable<OwnerRequest['rest']>;
  readonly code: string;
}

/** The rest that a guest pays at the place: the place says that it has the money. */
export function RestTaken({ rest, code }: RestTakenProps) {
  const intl = useIntl();
  const { locale, query } = usePageContext();
  const amount = formatMoney(rest.amount, locale);
  const text = (id: MessageId) => intl.formatMessage({ id }, { amount });
  const [take, { data, isLoading, isError }] = useTakeRestMutation();
  const hasFailed = isError || readProblem(query, 'take') !== undefined;
  return (
    <Card as="section" padded className={styles.change} aria-labelledby="rest" data-hydrate="now">
      <h2 id="rest">{text(data ? 'take.done' : 'take.title')}</h2>
      {hasFailed && (
        <Notice kind="error" title={text('take.failed.title')}>
          <p>{text('take.failed.text')}</p>
        </Notice>
      )}
      <p>{text(data ? 'take.doneText' : 'take.consequence')}</p>
      {!data && (
        <PageForm
          name="take"
          onSubmit={() => {
            if (!isLoading) void take({ code, amountMinor: rest.amount.minor });
          }}
        >
          <input type="hidden" name="amount" value={rest.amount.minor} />
          <Button type="submit" aria-busy={isLoading}>
            {text('take.button')}
          </Button>
        </PageForm>
      )}
    </Card>
  );
}
