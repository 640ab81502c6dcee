import {
  type ApiFailure,
  type AppDispatch,
  type BookingOrder,
  type ReservationKey,
  reservationsApi,
  transferCacheKey,
  useCreateReservationMutation,
  usePayReservationMutation,
} from '@mp/api-client';
import { occupiesRooms, reservationCan, type ReservationStatus } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useDispatch } from 'react-redux';
import { forgetOrderParts, storeHeld } from './held-reservation.ts';
import { leaveFor } from './leave-for.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import { orderProblem, type OrderProblem } from './order-problem.ts';
import { storeKey } from '../status/stored-key.ts';
import { statusUrl } from './status-url.ts';
import { revalue } from '../vouchers/order-codes.ts';
import type { WayToPay } from './ways-to-pay.tsx';

const { payByTransfer } = reservationsApi.endpoints;

/** The progress of sending an order. */
export type OrderProgress = 'idle' | 'reserving' | 'paying';

/** Ended without a stay: the same order is then a new one. */
const isOver = (status: ReservationStatus): boolean => !occupiesRooms(status);

/**
 * Sends an order: reserves, requests a payment, and opens the gateway, or the page with the transfer's details. One at a time:
 * presses meanwhile are ignored, and a retry of the same order finds the first reservation.
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
  // A browser may restore this page in its busy state. After the gateway, its address is already the reservation's.
  const hasLeft = useRef(false);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) =>
      event.persisted && (hasLeft.current ? location.reload() : rest());
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const statusOf = async ({ id, code }: ReservationKey): Promise<ReservationStatus | undefined> => {
    const reading = reservationsApi.endpoints.reservation.initiate(
      { id, code },
      { forceRefetch: true, subscribe: false },
    );
    return (await dispatch(reading)).data?.status;
  };

  const attempt = async (order: BookingOrder, way: WayToPay, mayRenew: boolean): Promise<'leaving' | undefined> => {
    const renew = () => {
      forgetOrderKey(order);
      return attempt(order, way, false);
    };
    setProgress('reserving');
    const created = await create({ order, idempotencyKey: orderKey(order) });
    if (!created.data) {
      const cause = orderProblem(created.error as ApiFailure, order.total);
      if (cause.kind === 'code' && cause.index !== null && cause.left) revalue(order.vouchers[cause.index], cause.left);
      setProblem(cause);
      return undefined;
    }
    const { id, code, status } = created.data;
    const toPage = (page: 'status' | 'paygateError'): undefined => {
      void navigate(href(page, { locale, query: { id, code } }));
    };
    if (isOver(status) && mayRenew) return renew();
    if (!reservationCan.pay({ status })) {
      // Vouchers paid for all of it, or it was paid before.
      forgetOrderParts();
      return toPage('status');
    }
    storeHeld(created.data);
    if (way === 'transfer') {
      // The next page shows the result, including a refusal.
      await dispatch(payByTransfer.initiate({ id, code }, { fixedCacheKey: transferCacheKey(id) }));
      return toPage('status');
    }

    setProgress('paying');
    const paying = await pay({ id, code, returnUrl: statusUrl(location.origin, locale) });
    if (paying.data) {
      hasLeft.current = true;
      storeKey({ id, code });
      // This reservation holds the rooms: ordering again would find them taken.
      leaveFor(paying.data.redirectUrl, href('status', { locale, query: { id, code } }));
      // The button stays busy until the other page opens.
      return 'leaving';
    }
    // The reservation exists, and its own pages handle it from here. If the same order had made it earlier and it has ended
    // since, this is a new order.
    const { code: cause } = paying.error as ApiFailure;
    if (cause === 'payment_gateway_unavailable' || cause === 'network') {
      showSnackbar({ tone: 'error', text: intl.formatMessage({ id: 'paygate.snackbar' }) });
      return toPage('paygateError');
    }
    const now = mayRenew ? await statusOf({ id, code }) : undefined;
    return now && isOver(now) ? renew() : toPage('status');
  };

  const submit = async (order: BookingOrder, way: WayToPay): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(null);
    if ((await attempt(order, way, true)) !== 'leaving') rest();
  };

  return { progress, problem, submit, forgetProblem: () => setProblem(null) };
}
