import {
  reservationsApi,
  useCreateReservationMutation,
  usePayReservationMutation,
  type AppDispatch,
  type ApiFailure,
  type BookingOrder,
  type ReservationKey,
} from '@mp/api-client';
import { occupiesRooms, reservationCan, type Locale, type ReservationStatus } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { showSnackbar } from '@mp/snackbars';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useDispatch } from 'react-redux';
import { returnedKey } from '../status/reservation-key.ts';
import { forgetOrderParts, rememberHeld } from './held-reservation.ts';
import { leaveFor } from './leave-for.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import { orderProblem, type OrderProblem } from './order-problem.ts';

/** How far sending an order has come. */
export type OrderProgress = 'idle' | 'reserving' | 'paying';

/** Ended without a stay: ordering the same again is a new order. */
const isOver = (status: ReservationStatus): boolean => !occupiesRooms(status);

/** The address that the gateway sends the guest back to; the API adds the reservation's id, and a code that opens it once. */
export const statusUrl = (locale: Locale): string =>
  location.origin + href('status', { locale, query: { [returnedKey]: 1 } });

/**
 * Sends an order: reserves, asks for a payment, and leaves for the gateway. One at a time: a press while one is under
 * way does nothing, and a repeat of the same order finds the reservation that the first one made.
 */
export function useOrder() {
  const { locale } = usePageContext();
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const [create] = useCreateReservationMutation();
  const [pay] = usePayReservationMutation();
  const [progress, setProgress] = useState<OrderProgress>('idle');
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const isUnderWay = useRef(false);

  const rest = () => {
    isUnderWay.current = false;
    setProgress('idle');
  };
  // Back from the gateway, a browser may show this page as it was left: waiting for something that is long over.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && rest();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const statusOf = async ({ id, code }: ReservationKey): Promise<ReservationStatus | undefined> => {
    const reading = reservationsApi.endpoints.reservation.initiate(
      { id, code },
      { forceRefetch: true, subscribe: false },
    );
    return (await dispatch(reading)).data?.status;
  };

  const attempt = async (order: BookingOrder, mayRenew: boolean): Promise<'leaving' | undefined> => {
    const renew = () => {
      forgetOrderKey(order);
      return attempt(order, false);
    };
    setProgress('reserving');
    const created = await create({ order, idempotencyKey: orderKey(order) });
    if (!created.data) {
      setProblem(orderProblem(created.error as ApiFailure, order.total));
      return undefined;
    }
    const { id, code, status } = created.data;
    const toPage = (page: 'status' | 'paygateError'): undefined => {
      void navigate(href(page, { locale, query: { id, code } }));
    };
    if (isOver(status) && mayRenew) return renew();
    if (!reservationCan.pay({ status })) {
      // Vouchers have paid for all of it, or it is one that was paid before.
      forgetOrderParts();
      return toPage('status');
    }
    rememberHeld(created.data);

    setProgress('paying');
    const paying = await pay({ id, code, returnUrl: statusUrl(locale) });
    if (paying.data) {
      leaveFor(paying.data.redirectUrl);
      // The button stays busy until the other page is there.
      return 'leaving';
    }
    // The reservation stands: from here on its own pages speak of it. Unless it is one that this same order made
    // earlier and that has ended since; then the order is a new one.
    const { code: cause } = paying.error as ApiFailure;
    if (cause === 'payment_gateway_unavailable' || cause === 'network') {
      showSnackbar({ tone: 'error', text: intl.formatMessage({ id: 'paygate.snackbar' }) });
      return toPage('paygateError');
    }
    const now = mayRenew ? await statusOf({ id, code }) : undefined;
    return now && isOver(now) ? renew() : toPage('status');
  };

  const submit = async (order: BookingOrder): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    if ((await attempt(order, true)) !== 'leaving') rest();
  };

  return { progress, problem, submit, forgetProblem: () => setProblem(null) };
}
