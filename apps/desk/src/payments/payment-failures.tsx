import type { PaymentDetailWire } from '@mp/contract';
import { MoneyActionButton } from '../action/money-action-button.tsx';
import { useDeskEditorQuery } from '../api/entries.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Calls to the gateway that were given up, to be tried again. */
export function PaymentFailures({ payment: { id, version, failures } }: { readonly payment: PaymentDetailWire }) {
  const { text, instant } = useText();
  const { data: own } = useDeskEditorQuery();
  if (failures.length === 0) return null;
  return (
    <section className={section.card}>
      <h2>{text('payments.failures.title')}</h2>
      <ul className={section.plain}>
        {failures.map(({ deed, problem, dead_at: at }) => (
          <li key={`${deed} ${at}`}>
            {instant(at)}: {deed}
            {problem && <span className={section.problem}> {problem}</span>}
          </li>
        ))}
      </ul>
      {own?.rights.includes('money') && (
        <div className={section.actions}>
          <MoneyActionButton
            label={text('payments.refund.retry')}
            name={text('payments.retry')}
            done={text('payments.refund.retried')}
            path={`/console/payment/${id}/retry`}
            version={version}
            needsReason={false}
          />
        </div>
      )}
    </section>
  );
}
