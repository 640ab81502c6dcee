import { fieldProblems } from '@mp/ui/forms';
import { useOrderVouchersMutation, usePayVoucherOrderMutation, type ApiFailure } from '@mp/api-client';
import { newIdempotencyKey } from '@mp/api-client/idempotency-key';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveFor } from './leave-for.ts';
import { voucherFieldOf, voucherRequestOf, type VoucherDraft, type VoucherErrors } from './voucher-draft.ts';

/**
 * Orders vouchers and opens the gateway. One at a time; a retry of the same order finds the first one, and an order that cannot
 * be paid now opens on its own page.
 */
export function useOrderVouchers() {
  const { locale } = usePageContext();
  const navigate = useNavigate();
  const [create] = useOrderVouchersMutation();
  const [pay] = usePayVoucherOrderMutation();
  const [isOrdering, setOrdering] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isUnderWay = useRef(false);
  const last = useRef({ content: '', key: '' });

  const rest = () => {
    isUnderWay.current = false;
    setOrdering(false);
  };
  // Going back from the gateway, a browser may restore this page in its busy state: the next order is a new one.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      last.current = { content: '', key: '' };
      rest();
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  /** Returns the fields that the server refuses, e.g. a day that has passed meanwhile; else none. */
  const order = async (draft: VoucherDraft): Promise<VoucherErrors> => {
    if (isUnderWay.current) return {};
    isUnderWay.current = true;
    setOrdering(true);
    setFailure(null);
    const request = voucherRequestOf(draft, locale);
    const content = JSON.stringify(request);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    const created = await create({ request, idempotencyKey: last.current.key });
    if (!created.data) {
      rest();
      const problem = created.error as ApiFailure;
      const refused = fieldProblems(problem).flatMap(({ field, rule }) => {
        const name = voucherFieldOf(field);
        return name ? [[name, rule]] : [];
      });
      if (refused.length === 0) setFailure(problem);
      return Object.fromEntries(refused) as VoucherErrors;
    }
    const { id, code } = created.data;
    const returnUrl = location.origin + href('voucherFile', { locale, query: { returned: 1 } });
    const paying = await pay({ id, code, returnUrl });
    // The button stays busy until the other page opens.
    if (paying.data) leaveFor(paying.data.redirectUrl);
    else {
      rest();
      void navigate(href('voucherFile', { locale, query: { id, code } }));
    }
    return {};
  };
  return { order, isOrdering, failure, forgetFailure: () => setFailure(null) };
}
