import type { VoucherOffer } from '@mp/api-client';
import { longestGiftMessage, money, withdrawalDays } from '@mp/domain';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { Button, CheckboxField, documentLinks, Notice } from '@mp/ui';
import type { RuleKey } from '@mp/validation';
import { FormattedMessage } from 'react-intl';
import { useText } from '../text/use-text.ts';
import { AmountChoice } from './amount-choice.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import type { Line } from './line.ts';
import { MotifChoice } from './motif-choice.tsx';
import { PayerFields } from './payer-fields.tsx';
import { SessionOver } from './session-over.tsx';
import { useOrderVouchers } from './use-order-vouchers.ts';
import { useVoucherForm } from './use-voucher-form.ts';
import { totalOf, voucherLimits, type VoucherField } from './voucher-draft.ts';
import styles from './voucher-order-form.module.css';
import { VoucherPreview } from './voucher-preview.tsx';
import { WordFields } from './word-fields.tsx';

/** Ordering vouchers, with a preview beside the form. */
export function VoucherOrderForm({ offer }: { offer: VoucherOffer }) {
  const { text, intl, date, money: formatMoney, locale } = useText();
  const { order, isOrdering, failure, forgetFailure } = useOrderVouchers();
  const { start, draft, errors, attempts, follow, form } = useVoucherForm(offer, order);
  const line: Line = (name) => {
    const broken = errors[name];
    return {
      name,
      maxLength: voucherLimits[name],
      defaultValue: start[name],
      error: broken && (ownWords(name, broken) ?? ruleText(intl, broken, { max: voucherLimits[name] ?? 0 })),
    };
  };
  /** Texts of broken rules with this form's limits: the number of vouchers, the days, the lines. */
  const ownWords = (name: VoucherField, broken: RuleKey): string | undefined => {
    if (name === 'count') return text('vouchers.count.wrong', { most: offer.mostVouchers });
    if (name === 'message' && broken === 'errors.limit')
      return text('vouchers.message.wrong', { most: longestGiftMessage });
    if (name !== 'on' || broken === 'date_prior_error') return undefined;
    return text('vouchers.on.wrong', { first: date(offer.firstDelivery), last: date(offer.lastDelivery) });
  };
  const wrongCount = Object.values(errors).filter(Boolean).length;
  const total = formatMoney(money(totalOf(draft, offer), 'CZK'));
  return (
    <section id="buy" className={styles.order} aria-labelledby="buy-title">
      <h2 id="buy-title" className={styles.title}>
        {text('vouchers.buy')}
      </h2>
      <form {...form} method="post" className={styles.form} data-hydrate="now" noValidate>
        <noscript>
          <p>{text('vouchers.noScript')}</p>
        </noscript>
        <AmountChoice offer={offer} line={line} onCount={follow} />
        <MotifChoice offer={offer} chosen={start.motif} />
        <WordFields line={line} message={draft.message} />
        <DeliveryFields offer={offer} line={line} />
        <PayerFields line={line} />
        <CheckboxField
          name="agreement"
          value="1"
          required
          error={line('agreement').error}
          label={
            <FormattedMessage
              id="vouchers.agreement"
              values={documentLinks(locale, { terms: 'voucher-terms', data: 'data-protection' })}
            />
          }
        />
        {attempts > 0 && wrongCount > 0 && (
          <Notice key={attempts} kind="error" title={text('vouchers.wrong', { count: wrongCount })} />
        )}
        {failure?.code === 'unauthorized' && <SessionOver onGoOn={forgetFailure} />}
        {failure && failure.code !== 'unauthorized' && (
          <Notice kind="error" title={text('vouchers.failed')}>
            <p>{errorText(intl, failure)}</p>
          </Notice>
        )}
        <div className={styles.pay}>
          <Button type="submit" variant="callToAction" aria-busy={isOrdering}>
            {isOrdering ? text('vouchers.ordering') : text('vouchers.pay', { total })}
          </Button>
          <p className={styles.hint}>{text('vouchers.pay.hint', { days: withdrawalDays })}</p>
        </div>
      </form>
      <aside className={styles.beside} aria-label={text('vouchers.preview')}>
        <VoucherPreview offer={offer} draft={draft} />
        <p className={styles.hint}>{text('vouchers.preview.hint')}</p>
      </aside>
    </section>
  );
}
