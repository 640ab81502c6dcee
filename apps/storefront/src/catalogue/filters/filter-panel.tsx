import { Link } from '@mp/host-api';
import { Button } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { CatalogueView } from '../catalogue-address.ts';
import { fromTheTop } from '../catalogue-query.ts';
import { withoutFilters } from '../chosen-filters.ts';
import { HiddenFields } from '../hidden-fields.tsx';
import { isNarrowed } from '../list-params.ts';
import { areInverted, type PriceEnds } from '../price/price-ends.ts';
import { panelKeys } from '../query-keys.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-panel.module.css';

/** The other filters as a part of the page, in a GET form, for use without JavaScript and before hydration. */
export function FilterPanel({ view, ends }: { view: CatalogueView; ends: PriceEnds }) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(view.query);
  const closed = { ...fromTheTop(view.query), filtersOpen: false };
  return (
    <Form action={view.formAction} method="get" className={styles.panel} aria-labelledby="other-filters">
      <h2 id="other-filters" className={styles.heading}>
        {formatMessage({ id: 'filters.heading' })}
      </h2>
      <HiddenFields view={view} except={panelKeys} />
      <FilterFields draft={draft} onChange={setDraft} ends={ends} slider={false} counted={!isNarrowed(view)} />
      <p className={styles.actions}>
        <Button
          type="submit"
          variant="callToAction"
          disabledReason={areInverted(draft) ? formatMessage({ id: 'search.pricesInverted' }) : undefined}
        >
          {formatMessage({ id: 'filters.apply' })}
        </Button>
        <Link to={view.hrefOf({ ...withoutFilters(view.query), filtersOpen: false })}>
          {formatMessage({ id: 'filters.clearAll' })}
        </Link>
        <Link to={view.hrefOf(closed)}>{formatMessage({ id: 'filters.close' })}</Link>
      </p>
    </Form>
  );
}
