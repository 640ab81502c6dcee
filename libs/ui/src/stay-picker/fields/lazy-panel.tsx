import { intlOf, usePageContext } from '@mp/host-api';
import { Button, Notice, Skeleton } from '@mp/ui';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import type { StayPanelProps } from '../panel/stay-panel.tsx';
import styles from './lazy-panel.module.css';
import { loadPanel, type LoadedPanel } from './load-panel.ts';

type LazyPanelProps = Omit<StayPanelProps, 'locale' | 'today' | 'currency'>;

/** The calendar, loaded when it is first needed. Until then its space is reserved. */
export function LazyPanel(props: LazyPanelProps) {
  const intl = useIntl();
  const { locale, today, currency } = usePageContext();
  const [loaded, setLoaded] = useState<LoadedPanel | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    loadPanel(locale).then(
      (panel) => isWanted && startTransition(() => setLoaded(panel)),
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, attempt]);

  const messages = loaded && loaded !== 'failed' ? loaded.messages : null;
  // Adds the calendar's texts to the page's; memoized, because the catalogue belongs to the intl object.
  const own = useMemo(() => messages && intlOf(locale, { ...intl.messages, ...messages }), [locale, intl, messages]);

  if (loaded === 'failed')
    return (
      <Notice kind="error" title={intl.formatMessage({ id: 'stayField.failed' })}>
        <Button
          variant="quiet"
          compact
          onClick={() => {
            setLoaded(null);
            setAttempt(attempt + 1);
          }}
        >
          {intl.formatMessage({ id: 'stayField.retry' })}
        </Button>
      </Notice>
    );
  if (!loaded || !own)
    return (
      <div className={styles.waiting} role="status" aria-label={intl.formatMessage({ id: 'stayField.loading' })}>
        <div className={styles.fields} data-rows={props.placeId === undefined ? 1 : 2}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.months}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.foot} />
      </div>
    );
  return (
    <RawIntlProvider value={own}>
      <loaded.StayPanel {...props} locale={locale} today={today} currency={currency} />
    </RawIntlProvider>
  );
}
