import { usePayReservationMutation, type ApiFailure, type ReservationKey } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { readProblem } from '@mp/host-api/page-form';
import { useEffect, useRef, useState } from 'react';
import { leaveFor } from '../confirm/leave-for.ts';
import { statusUrl } from '../confirm/status-url.ts';

/** `away`: the gateway or the connection; trying again helps. `over`: the reservation is not waiting for a payment. */
export type PaymentProblem = 'away' | 'over';

/** The one refusal that trying again does not help against; the others are the gateway's and the connection's. */
const ended: ApiFailure['code'] = 'not_payable';

/** What the form that asks for a payment came to where no script ran. */
function problemInAddress(query: URLSearchParams): PaymentProblem | null {
  const failure = readProblem(query, 'pay');
  return failure ? (failure.code === ended ? 'over' : 'away') : null;
}

/** Sends the guest to the gateway for a reservation that exists. One press at a time. */
export function usePayment(key: ReservationKey | null) {
  const { locale, query } = usePageContext();
  const [pay] = usePayReservationMutation();
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(() => problemInAddress(query));
  const isUnderWay = useRef(false);

  const rest = () => {
    isUnderWay.current = false;
    setPaying(false);
  };
  // Back from the gateway, a browser may show this page as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && rest();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const start = async (): Promise<void> => {
    if (!key || isUnderWay.current) return;
    isUnderWay.current = true;
    setPaying(true);
    setProblem(null);
    const { data, error } = await pay({ ...key, returnUrl: statusUrl(location.origin, locale) });
    if (data) return leaveFor(data.redirectUrl);
    rest();
    setProblem((error as ApiFailure).retryable ? 'away' : 'over');
  };
  return { isPaying, problem, start };
}
