import { usePayReservationMutation, type ApiFailure, type ReservationKey } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { readProblem } from '@mp/host-api/page-form';
import { useEffect, useRef, useState } from 'react';
import { leaveFor } from '../confirm/leave-for.ts';
import { statusUrl } from '../confirm/status-url.ts';
import { storeKey } from './stored-key.ts';

/** `away`: the gateway or the connection failed; a retry helps. `over`: the reservation cannot be paid any more. */
export type PaymentProblem = 'away' | 'over';

/** The refusal that no retry helps against; others are the gateway's and the connection's. */
const ended: ApiFailure['code'] = 'not_payable';

/** The result of the payment form without JavaScript. */
function problemInAddress(query: URLSearchParams): PaymentProblem | null {
  const failure = readProblem(query, 'pay');
  return failure ? (failure.code === ended ? 'over' : 'away') : null;
}

/** Opens the gateway for an existing reservation. One press at a time. */
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
  // Going back from the gateway, a browser may restore this page in its busy state.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && rest();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const start = async (): Promise<void> => {
    if (!key || isUnderWay.current) return;
    isUnderWay.current = true;
    setPaying(true);
    setProblem(null);
    const { data, error } = await pay({ ...key, returnUrl: statusUrl(location.origin, locale) });
    if (data) {
      // Another tab may use the return code first.
      storeKey(key);
      return leaveFor(data.redirectUrl);
    }
    rest();
    setProblem((error as ApiFailure).retryable ? 'away' : 'over');
  };
  return { isPaying, problem, start };
}
