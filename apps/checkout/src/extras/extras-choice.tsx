import { href } from '@mp/i18n';
import { Button, Notice, NumberStepper } from '@mp/ui';
import { useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { HiddenChoices } from '../wizard/hidden-choices.tsx';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { extraField, setExtra } from './extra-counts.ts';
import type { StayExtra } from './stay-extras.ts';
import styles from './extras-choice.module.css';

/** What the place offers with the stay: a number of each, none by default. Renders nothing without an offer. [3.14] */
export function ExtrasChoice() {
  const { text, locale } = useText();
  const { choices, step, offeredExtras, lacksExtras, refresh, to } = useWizard();
  const navigate = useNavigate();
  // Quick presses come before the address has the one before.
  const latest = useRef(choices.extras);
  if (lacksExtras)
    return (
      <Notice kind="error" title={text('extras.failure')}>
        <p>{text('failure.network.loading')}</p>
        <Button variant="quiet" compact onClick={refresh}>
          {text('failure.again')}
        </Button>
      </Notice>
    );
  if (offeredExtras.length === 0) return null;
  const choose = (id: number, count: number) => {
    latest.current = setExtra(latest.current, id, count);
    void navigate(to(step, { extras: latest.current }), { replace: true, preventScrollReset: true });
  };
  return (
    <Form method="get" action={href('checkout', { locale })} className={styles.extras} aria-labelledby="extras">
      <HiddenChoices without={['ext']} />
      <input type="hidden" name="step" value={step} />
      <h2 id="extras" className={styles.title}>
        {text('extras.title')}
      </h2>
      <p className={styles.quiet}>{text('extras.lead')}</p>
      <ul className={styles.list}>
        {offeredExtras.map((extra) => (
          <li key={extra.id}>
            <ExtraFields
              extra={extra}
              chosen={choices.extras.find(({ id }) => id === extra.id)?.count ?? 0}
              onChoose={(count) => choose(extra.id, count)}
            />
          </li>
        ))}
      </ul>
      <noscript>
        <Button type="submit" variant="quiet">
          {text('extras.take')}
        </Button>
      </noscript>
    </Form>
  );
}

interface ExtraFieldsProps {
  readonly extra: StayExtra;
  readonly chosen: number;
  readonly onChoose: (count: number) => void;
}

function ExtraFields({ extra: { id, name, per, price, most, refusal }, chosen, onChoose }: ExtraFieldsProps) {
  const { text, money } = useText();
  if (refusal)
    return (
      <p>
        {name}
        <span className={styles.quiet}>{text(`extras.${refusal}`)}</span>
      </p>
    );
  return (
    <NumberStepper
      name={extraField(id)}
      label={name}
      hint={text(`extras.per.${per}`, { price: money(price) })}
      defaultValue={Math.min(chosen, most)}
      min={0}
      max={most}
      decreaseLabel={text('rooms.fewer', { name })}
      increaseLabel={text('rooms.more', { name })}
      onValueChange={onChoose}
    />
  );
}
