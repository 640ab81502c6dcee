import { type ApiFailure } from '@mp/api-client';
import { useRef } from 'react';
import { useCheckBenefitCodeMutation } from './voucher-check.ts';
import { useDraft } from '@mp/session/drafts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { AddedCode } from './added-code.tsx';
import { CodeForm } from './code-form.tsx';
import { orderCodes, type OrderCodes } from './order-codes.ts';
import { useCodeEntry } from './use-code-entry.ts';
import styles from './vouchers.module.css';

/** [5.35] The benefit code of a card holder: valid, with its discount, or not. One per order; it can be removed. */
export function BenefitEntry() {
  const { text, money } = useText();
  const { price } = useWizard();
  const { benefit } = useDraft(orderCodes);
  const [check, { isLoading }] = useCheckBenefitCodeMutation();
  const entry = useCodeEntry();
  const box = useRef<HTMLDivElement>(null);
  if (!price) return null;

  /** The field and the code with its button replace each other, with the focus. */
  const change = (next: OrderCodes['benefit'], message: string) => {
    orderCodes.set({ ...orderCodes.get(), benefit: next });
    entry.announce(message);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, li button')?.focus());
  };
  const add = async () => {
    const code = (entry.input.current?.value ?? '').trim().toUpperCase();
    if (code === '') return entry.refuse('errors.required');
    const { data: discount, error } = await check(code);
    if (discount === undefined) return entry.refuse((error as ApiFailure).code);
    if (discount === null) return entry.refuse('benefit_code_invalid');
    change({ code, ...discount }, text('benefit.added'));
  };

  return (
    <div ref={box} className={styles.entry}>
      {benefit ? (
        <ul className={styles.added}>
          <AddedCode
            icon="star"
            code={benefit.code}
            value={`−${money(price.cardDiscount)}`}
            onRemove={() => change(null, text('benefit.removed'))}
          />
        </ul>
      ) : (
        <CodeForm
          entry={entry}
          name="visa"
          label={text('benefit.label')}
          hint={text('benefit.hint')}
          action={text('benefit.add')}
          isChecking={isLoading}
          onSubmit={() => void add()}
        />
      )}
      <p role="status" className={styles.done}>
        {entry.done}
      </p>
    </div>
  );
}
