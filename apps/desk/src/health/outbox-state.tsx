import type { HealthWire } from '@mp/contract';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** How many e-mails and calls to the gateway wait. */
export function OutboxState({ parts }: { readonly parts: HealthWire['outbox'] }) {
  const { text, instant } = useText();
  return (
    <section className={section.part} aria-labelledby="outbox">
      <h2 id="outbox">{text('health.outbox')}</h2>
      <p>{text('health.outboxLead')}</p>
      <dl className={section.facts}>
        {parts.map(({ part, due, failed, later, oldest_due_at }) => (
          <div key={part}>
            <dt>{text(`health.part.${part}`)}</dt>
            <dd>
              {text('health.waiting', { due, failed, later })}
              {oldest_due_at && (
                <div className={section.quiet}>{text('health.oldest', { at: instant(oldest_due_at) })}</div>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
