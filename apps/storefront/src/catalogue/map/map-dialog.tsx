import { Dialog } from '@mp/ui';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { PinCard } from '../../live-map/pin-card.tsx';
import { ActiveFilters } from '../active-filters.tsx';
import { Results } from '../results.tsx';
import styles from './map-dialog.module.css';
import { MapGround } from './map-ground.tsx';
import type { MapPane } from './map-pane.ts';
import { closedQuery } from './map-params.ts';
import { MapSheet } from './map-sheet.tsx';
import { useStoredScroll } from './use-stored-scroll.ts';
import { useSheet } from './use-sheet.ts';

/** The map on smaller screens: list and map in a dialog, on a phone the map with the list as a sheet. */
export function MapDialog({ pane, isPhone }: { pane: MapPane; isPhone: boolean }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { view, session, listed } = pane;
  const list = useStoredScroll();
  const sheet = useSheet(isPhone);
  const [cardHeight, setCardHeight] = useState(0);
  const measureCard = useCallback((card: HTMLElement | null): void => setCardHeight(card?.offsetHeight ?? 0), []);

  const { selected, select } = session;
  // Esc closes a place's window first, wherever the focus is: some browsers do not focus a tapped button. [2.107]
  useEffect(() => {
    if (selected === null) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // Dialogs above the map handle their own Esc.
      const isCovered = document.querySelectorAll('dialog[open]').length > 1;
      if (event.key !== 'Escape' || event.defaultPrevented || isCovered) return;
      event.preventDefault();
      select(null);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [selected, select]);
  // At the lower edge on a tablet, too: a window beside its pin would exceed so narrow a map.
  const card = selected !== null && (
    <div ref={measureCard} className={styles.card}>
      <PinCard key={selected} id={selected} stay={view.query} listed={listed} onClose={() => select(null)} />
    </div>
  );
  const content = (
    <>
      <ActiveFilters view={view} />
      <Results view={view} />
    </>
  );
  return (
    <div className={styles.behind}>
      <Dialog
        title={formatMessage({ id: 'map.title' })}
        closeLabel={formatMessage({ id: 'map.close' })}
        variant="full"
        flush
        onClose={() => void navigate(view.hrefOf(closedQuery(view.query)), { preventScrollReset: true })}
      >
        <div className={styles.frame} ref={sheet.frame}>
          {!isPhone && (
            <div className={styles.list} ref={list}>
              {content}
            </div>
          )}
          <section className={styles.map} aria-label={formatMessage({ id: 'map.label' })}>
            {/* The map's initial bounds depend on how much the sheet covers. */}
            {(!isPhone || sheet.covered > 0) && (
              <MapGround pane={pane} covered={sheet.covered} coveredByCard={cardHeight} />
            )}
            {!isPhone && card}
          </section>
          {isPhone && (
            <MapSheet sheet={sheet} list={list} hidden={card !== false} heading={formatMessage({ id: 'map.sheet' })}>
              {content}
            </MapSheet>
          )}
          {isPhone && card}
        </div>
      </Dialog>
    </div>
  );
}
