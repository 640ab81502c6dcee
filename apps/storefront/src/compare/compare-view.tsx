import { Link, useStoredList, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Breadcrumbs, buttonClass, Container, Notice } from '@mp/ui';
import { useIntl } from 'react-intl';
import { DateFields, PartyFields } from '../stay/stay-fields.tsx';
import { StayForm } from '../stay/stay-form.tsx';
import { compareHref, readCompareQuery } from './compare-query.ts';
import { CompareTable } from './compare-table.tsx';
import { compared } from './compared.ts';
import styles from './compare-view.module.css';
import { useComparedPlaces } from './use-compared-places.ts';

/** Places side by side, for the same dates, with differences highlighted. */
export function CompareView() {
  const { formatMessage } = useIntl();
  const context = usePageContext();
  const { locale } = context;
  const query = readCompareQuery(context);
  const { places, totalsFailed } = useComparedPlaces(query);

  return (
    <Container className={styles.page}>
      <div>
        <Breadcrumbs label={formatMessage({ id: 'breadcrumbs' })}>
          <Link to={href('home', { locale })}>{formatMessage({ id: 'breadcrumbs.home' })}</Link>
          <Link to={href('catalogue', { locale })}>{formatMessage({ id: 'breadcrumbs.catalogue' })}</Link>
          <span>{formatMessage({ id: 'compare.heading' })}</span>
        </Breadcrumbs>
        <header className={styles.header}>
          <h1>{formatMessage({ id: 'compare.heading' })}</h1>
          <p className={styles.lead}>{formatMessage({ id: 'compare.lead' })}</p>
        </header>
      </div>
      {places.length === 0 ? (
        <NothingToCompare />
      ) : (
        <>
          <StayForm
            stay={query.stay}
            action={href('compare', { locale })}
            submit={formatMessage({ id: 'compare.prices' })}
          >
            <input type="hidden" name="ids" value={query.ids.join(',')} />
            <DateFields stay={query.stay} required />
            <PartyFields stay={query.stay} />
          </StayForm>
          {totalsFailed && (
            <Notice kind="error" title={formatMessage({ id: 'offers.failed' })}>
              <p>{formatMessage({ id: 'offers.failed.hint' })}</p>
            </Notice>
          )}
          <CompareTable places={places} query={query} />
          {places.length === 1 && <p className={styles.hint}>{formatMessage({ id: 'compare.one' })}</p>}
        </>
      )}
    </Container>
  );
}

/** An address without places: links to those stored in this browser, and to all places. */
function NothingToCompare() {
  const { formatMessage } = useIntl();
  const context = usePageContext();
  const { locale } = context;
  const ids = useStoredList(compared);
  return (
    <div className={styles.empty}>
      <p className={styles.hint}>{formatMessage({ id: 'compare.empty' })}</p>
      <p className={styles.ways}>
        {ids.length > 0 && (
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={compareHref({ ...readCompareQuery(context), ids }, locale)}
          >
            {formatMessage({ id: 'compare.resume' }, { count: ids.length })}
          </Link>
        )}
        <Link
          className={buttonClass({ variant: ids.length > 0 ? 'quiet' : 'primary' })}
          to={href('catalogue', { locale })}
        >
          {formatMessage({ id: 'compare.browse' })}
        </Link>
      </p>
    </div>
  );
}
