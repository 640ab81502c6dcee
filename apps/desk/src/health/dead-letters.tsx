import type { HealthWire } from '@mp/contract';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

type Letter = HealthWire['dead_letters'][number];

/** E-mails and calls to the gateway that were given up. */
export function DeadLetters({ letters }: { readonly letters: readonly Letter[] }) {
  const { text } = useText();
  return (
    <section className={section.part} aria-labelledby="dead-letters">
      <h2 id="dead-letters">{text('health.dead', { count: letters.length })}</h2>
      {letters.length > 0 && <p>{text('health.deadLead')}</p>}
      {letters.length > 0 && (
        <ul className={section.list}>
          {letters.map((letter) => (
            <DeadLetter key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Calls to the gateway with advice of their own; all e-mails share theirs. */
const calls = ['capture', 'charge', 'forget-card', 'release', 'refund', 'refund-part'] as const;

const callOf = (topic: string) => calls.find((one) => topic === `gateway.${one}`);

function DeadLetter({ letter }: { readonly letter: Letter }) {
  const { text, instant } = useText();
  const { id, version, topic, template, reservation, attempts, error, dead_at, can_drop } = letter;
  const call = callOf(topic);
  const what = call ? text(`health.call.${call}`) : text('health.mail', { template: template ?? topic });
  const name = [what, reservation?.number].filter(Boolean).join(', ');
  const path = `/console/health/outbox/${id}`;
  const retry = useSendAction({ path: `${path}/retry`, body: { version }, takesReason: false });
  const drop = useSendAction({ path: `${path}/drop`, body: { version } });
  return (
    <li>
      <p>
        <strong>{name}</strong>
      </p>
      <p className={section.quiet}>{text('health.gaveUp', { at: instant(dead_at), attempts, error: error ?? '–' })}</p>
      <p>{text(call ? `health.advice.gateway.${call}` : 'health.advice.mail')}</p>
      <div className={section.actions}>
        <ActionButton label={text('health.retry')} of={name} done={text('health.retried')} send={retry} />
        {can_drop && (
          <ActionButton label={text('health.drop')} of={name} done={text('health.dropped')} needsReason send={drop}>
            <p>{text('health.dropLead')}</p>
          </ActionButton>
        )}
      </div>
    </li>
  );
}
