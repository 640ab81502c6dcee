import { Link, useHydrated } from '@mp/host-api';
import { buttonClass, Icon, LinkButton, useTopDialog } from '@mp/ui';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { PinCard } from '../../live-map/pin-card.tsx';
import { ListMap } from './list-map.tsx';
import styles from './map-beside.module.css';
import { MapGround } from './map-ground.tsx';
import type { MapPane } from './map-pane.ts';
import type { MapSession } from './map-session.ts';
import { closedQuery } from './map-params.ts';

/**
 * The list on the left, the map on the right. [2.102] Until the interactive map is loaded, and if it cannot be, a static one
 * replaces it: it needs no script, and every pin on it is a link.
 */
export function MapBeside({ pane, children }: { pane: MapPane; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { view, live, session, listed } = pane;
  const closeHref = view.hrefOf(closedQuery(view.query));
  const isReady = live.kind === 'ready' && pane.pins !== null;
  const isHydrated = useHydrated();
  const [wasHydrated] = useState(isHydrated);
  // On a hydrated page the static map is skipped: it is slower than the interactive one.
  const isOnItsWay = wasHydrated && (live.kind === 'loading' || live.kind === 'ready');
  useEscape(session, closeHref);
  return (
    // An open map is an intent: the page hydrates at once.
    <div ref={useScrollIntoView(wasHydrated)} className={styles.beside} data-hydrate="now" data-map-open="">
      {children}
      <aside className={styles.map} aria-label={formatMessage({ id: 'map.label' })}>
        {!isReady && !isOnItsWay && <ListMap view={view} />}
        <noscript>
          <p className={styles.notice}>{formatMessage({ id: 'map.noScript' })}</p>
        </noscript>
        {live.kind === 'noWebgl' || live.kind === 'failed' ? (
          <div className={styles.notice} role="status">
            <p>{formatMessage({ id: `map.${live.kind}` })}</p>
            {live.kind === 'failed' && (
              <LinkButton onClick={live.retry}>{formatMessage({ id: 'map.retry' })}</LinkButton>
            )}
          </div>
        ) : (
          isHydrated && (
            <MapGround
              pane={pane}
              popup={
                session.selected !== null && (
                  <PinCard
                    key={session.selected}
                    id={session.selected}
                    stay={view.query}
                    listed={listed}
                    onClose={() => session.select(null)}
                  />
                )
              }
            />
          )
        )}
        <Link
          className={`${buttonClass({ variant: 'quiet', compact: true })} ${styles.close}`}
          to={closeHref}
          preventScrollReset
        >
          <Icon name="close" size={18} />
          {formatMessage({ id: 'map.close' })}
        </Link>
      </aside>
    </div>
  );
}

/** Opening the map on a hydrated page scrolls to it; a page that loads with the map stays at its top. */
function useScrollIntoView(wasHydrated: boolean): RefObject<HTMLDivElement | null> {
  const beside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = beside.current?.getBoundingClientRect().top ?? 0;
    if (wasHydrated && top > window.innerHeight / 4 && window.innerWidth >= 1280)
      window.scrollBy({ top: top - besideTop, behavior: 'instant' });
  }, [wasHydrated]);
  return beside;
}

/** The height of the bar above the map: `search-form.module.css`. */
const besideTop = 68;

/** Esc closes a place's window, and then the map. [2.107] Dialogs and fields handle their own Esc. */
function useEscape(session: MapSession, closeHref: string): void {
  const navigate = useNavigate();
  const isCovered = useTopDialog() !== null;
  const now = useRef({ session, closeHref });
  useEffect(() => {
    now.current = { session, closeHref };
  });
  useEffect(() => {
    if (isCovered) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const isInField = event.target instanceof Element && event.target.matches('input, select, textarea, details *');
      if (event.key !== 'Escape' || event.defaultPrevented || isInField) return;
      if (now.current.session.selected === null) void navigate(now.current.closeHref, { preventScrollReset: true });
      else now.current.session.select(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isCovered, navigate]);
}
