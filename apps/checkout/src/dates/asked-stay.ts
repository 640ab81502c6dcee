import type { Money, Party } from '@mp/domain';
import type { StayChoice } from '@mp/ui/stay-picker';
import { createContext, useContext, useEffect } from 'react';

/** What the fields of the first step say, before it is confirmed: the summary follows them. */
export interface AskedStay {
  readonly choice: StayChoice;
  readonly party: Party;
  /** What it costs from; null while that is not known, and where it cannot be had. */
  readonly total: Money | null;
}

interface AskedStayHolder {
  /** Null while no step asks. */
  readonly asked: AskedStay | null;
  readonly tell: (asked: AskedStay | null) => void;
}

export const AskedStayContext = createContext<AskedStayHolder>({ asked: null, tell: () => undefined });

export const useAskedStay = (): AskedStay | null => useContext(AskedStayContext).asked;

/** Tells the rest of the wizard what is asked about, for as long as the step is open. */
export function useTellAskedStay({ choice, party, total }: AskedStay): void {
  const { tell } = useContext(AskedStayContext);
  useEffect(() => tell({ choice, party, total }), [tell, choice, party, total]);
  useEffect(() => () => tell(null), [tell]);
}
