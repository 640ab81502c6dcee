import { useCheckBenefitCodeMutation, type ApiFailure } from '@mp/api-client';
import { errorText, type ToldFailure } from '@mp/error-texts';
import { Button, Icon, TextInput } from '@mp/ui';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDraft } from '../storage/draft-store.ts';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { CodeForm } from './code-form.tsx';
import { orderCodes } from './order-codes.ts';
import styles from './vouchers.module.css';

/** [5.35] The card-holder's code: valid, with what it takes off, or not. One for an order; it can be taken away. */
export function BenefitEntry() {
  const { text, money } = useText();
  const intl = useIntl();
  const { price } = useWizard();
  const { benefit } = useDraft(orderCodes);
  const [check, { isLoading }] = useCheckBenefitCodeMutation();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  if (!price) return null;

  /** The field gives way to the code with its button, and the other way round: the focus goes along. */
  const focusNext = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, li button')?.focus());
  const refuse = (why: ToldFailure['code'] | 'errors.required') => {
    setDone('');
    setError(why === 'errors.required' ? ruleText(text, why) : errorText(intl, { code: why }));
    input.current?.focus();
  };
  const add = async () => {
    if (isLoading) return;
    const code = (input.current?.value ?? '').trim().toUpperCase();
    if (code === '') return refuse('errors.required');
    const { data: perMille, error: failure } = await check(code);
    if (perMille === undefined) return refuse((failure as ApiFailure).code);
    if (perMille === null) return refuse('benefit_code_invalid');
    orderCodes.set({ ...orderCodes.get(), benefit: { code, perMille } });
    setError(undefined);
    setDone(text('benefit.added'));
    focusNext();
  };
  const remove = () => {
    orderCodes.set({ ...orderCodes.get(), benefit: null });
    setDone(text('benefit.removed'));
    focusNext();
  };

  return (
    <div ref={box} className={styles.entry}>
      {benefit ? (
        <ul className={styles.added}>
          <li>
            <Icon name="star" size={20} />
            <span className={styles.code}>{benefit.code}</span>
            <span className={styles.value}>{`−${money(price.discount)}`}</span>
            <Button
              variant="quiet"
              compact
              aria-label={text('voucher.removeOne', { code: benefit.code })}
              onClick={remove}
            >
              {text('voucher.remove')}
            </Button>
          </li>
        </ul>
      ) : (
        <CodeForm onSubmit={() => void add()}>
          <TextInput
            ref={input}
            name="visa"
            label={text('benefit.label')}
            hint={text('benefit.hint')}
            error={error}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" variant="quiet" aria-busy={isLoading}>
            {text(isLoading ? 'voucher.checking' : 'benefit.add')}
          </Button>
        </CodeForm>
      )}
      <p role="status" className={styles.done}>
        {done}
      </p>
    </div>
  );
}
