import type { Money, Party } from '@mp/domain';
import type { StayChoice } from '@mp/ui/stay-picker';
import { createContext, useContext, useEffect } from 'react';

/** What the fields of the first step say, before it is confirmed: the summary follows them. */
export interface RequestedStay {
  readonly choice: StayChoice;
  readonly party: Party;
  /** What it costs from; null while that is not known, and where it cannot be had. */
  readonly total: Money | null;
}

interface RequestedStayStore {
  /** Null while no step asks. */
  readonly asked: RequestedStay | null;
  readonly tell: (asked: RequestedStay | null) => void;
}

export const RequestedStayContext = createContext<RequestedStayStore>({ asked: null, tell: () => undefined });

export const useRequestedStay = (): RequestedStay | null => useContext(RequestedStayContext).asked;

/** Tells the rest of the wizard what is asked about, for as long as the step is open. */
export function usePublishRequestedStay({ choice, party, total }: RequestedStay): void {
  const { tell } = useContext(RequestedStayContext);
  useEffect(() => tell({ choice, party, total }), [tell, choice, party, total]);
  useEffect(() => () => tell(null), [tell]);
}
