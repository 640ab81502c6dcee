import type { MapBounds } from '@mp/map';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { storeSeen } from '../../live-map/seen-pins.ts';
import type { CatalogueView } from '../catalogue-address.ts';
import { movedTo } from './map-params.ts';

/** The state of the map: the selected place, and whether moving it searches. */
export interface MapSession {
  /** The place whose window is open. */
  readonly selected: number | null;
  /** Opens a place's window; the same place again, or null, closes it. [4.23] */
  readonly select: (place: number | null) => void;
  readonly searchesAsMoved: boolean;
  readonly setSearchesAsMoved: (searches: boolean) => void;
  /** Whether the map was moved without a search. */
  readonly isMoved: boolean;
  readonly searchHere: () => void;
  readonly onMoved: (bounds: MapBounds) => void;
}

/** @param view the query of the address: moving the map searches it elsewhere */
export function useMapSession(view: CatalogueView): MapSession {
  const navigate = useNavigate();
  const [selected, setSelected] = useState<number | null>(null);
  const [searchesAsMoved, setSearchesAsMoved] = useState(true);
  const [moved, setMoved] = useState<MapBounds | null>(null);
  const now = useRef({ view, searchesAsMoved });
  useEffect(() => {
    now.current = { view, searchesAsMoved };
  }, [view, searchesAsMoved]);

  const search = useCallback(
    (bounds: MapBounds): void => {
      setMoved(null);
      const { query, hrefOf } = now.current.view;
      void navigate(hrefOf(movedTo(query, bounds)), { preventScrollReset: true });
    },
    [navigate],
  );
  const onMoved = useCallback(
    (bounds: MapBounds): void => (now.current.searchesAsMoved ? search(bounds) : setMoved(bounds)),
    [search],
  );
  const select = useCallback((place: number | null): void => {
    if (place !== null) storeSeen(place);
    setSelected((before) => (before === place ? null : place));
  }, []);
  return {
    selected,
    select,
    searchesAsMoved,
    setSearchesAsMoved: (searches) => {
      setSearchesAsMoved(searches);
      if (searches && moved) search(moved);
    },
    isMoved: moved !== null,
    searchHere: () => moved && search(moved),
    onMoved,
  };
}
