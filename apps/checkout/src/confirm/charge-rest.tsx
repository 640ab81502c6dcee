import { CheckboxField } from '@mp/ui';
import { useDeposit } from '../order-price/use-deposit.ts';
import { useText } from '../wizard/use-text.ts';

/** The consent to charge the rest to the card of the deposit. Renders nothing if everything is paid at once. [4.34] */
export function ChargeRest() {
  const { text, money, date } = useText();
  const deposit = useDeposit();
  if (!deposit) return null;
  const label = text('agreements.chargeRest', { amount: money(deposit.rest), date: date(deposit.dueOn, 'long') });
  return <CheckboxField name="chargeRest" label={label} />;
}
