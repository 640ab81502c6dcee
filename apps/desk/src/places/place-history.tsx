import { EntryHistory, type EntryHistoryProps } from '../history/entry-history.tsx';
import { usePlaceTab } from './place-tabs.tsx';

/** The history of a place, on its tab. */
export const PlaceHistory = (props: EntryHistoryProps) =>
  usePlaceTab().current === 'history' ? <EntryHistory {...props} /> : null;
