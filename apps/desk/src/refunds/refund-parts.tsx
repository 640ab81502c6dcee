import type { RefundWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** The state of a refund, and of each of its parts. */
export function RefundParts({ refund }: { readonly refund: RefundWire }) {
  const { text, locale } = useText();
  const { state, decided_by: by, decline_reason: reason, parts } = refund;
  return (
    <>
      <p>
        {text(`payments.refund.state.${state}`)}
        {by && ` (${by})`}
        {reason && `: ${reason}`}
      </p>
      {parts.length > 0 && (
        <ul className={section.plain}>
          {parts.map(({ id, to, amount, state: partState, account, problem }) => (
            <li key={id}>
              {text(`payments.refund.to.${to}`)} {formatMoney(amount, locale)}:{' '}
              {text(`payments.refund.part.${partState}`)}
              {partState === 'to_pay_out' && account && ` → ${account}`}
              {problem && <span className={section.problem}> {problem}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
