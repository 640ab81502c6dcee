import type { Money, Party } from '@mp/domain';
import type { StayChoice } from '@mp/ui/stay-picker';
import { createContext, useContext, useEffect } from 'react';

/** The unconfirmed values of the first step's fields, which the summary follows. */
export interface RequestedStay {
  readonly choice: StayChoice;
  readonly party: Party;
  /** The lowest price; null while it is loading, and if it is unavailable. */
  readonly total: Money | null;
}

interface RequestedStayStore {
  /** Null while no step publishes one. */
  readonly requested: RequestedStay | null;
  readonly publish: (requested: RequestedStay | null) => void;
}

export const RequestedStayContext = createContext<RequestedStayStore>({ requested: null, publish: () => undefined });

export const useRequestedStay = (): RequestedStay | null => useContext(RequestedStayContext).requested;

/** Publishes the requested stay to the rest of the wizard, while the step is open. */
export function usePublishRequestedStay({ choice, party, total }: RequestedStay): void {
  const { publish } = useContext(RequestedStayContext);
  useEffect(() => publish({ choice, party, total }), [publish, choice, party, total]);
  useEffect(() => () => publish(null), [publish]);
}
