import type { GuestWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import { Facts } from '../console/facts.tsx';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Contact, account, money and consents of a guest. */
export function GuestFacts({ guest }: { readonly guest: GuestWire }) {
  const { text, locale, instant } = useText();
  const vouchers = guest.vouchers.map(({ code_tail, value, balance, expires_at }) =>
    text(balance.minor === 0 ? 'guests.voucherUsed' : 'guests.voucher', {
      tail: code_tail,
      value: formatMoney(balance.minor === 0 ? value : balance, locale),
      until: instant(expires_at),
    }),
  );
  const agreements = guest.agreements.map(({ document, version, agreed_at }) =>
    text('guests.agreement', { document, version, at: instant(agreed_at) }),
  );
  return (
    <section className={section.card}>
      <Facts
        facts={[
          [text('guests.email'), guest.email],
          [text('guests.phone'), guest.phone],
          [text('guests.account'), text(guest.is_active ? 'guests.active' : 'guests.inactive')],
          [text('guests.since'), instant(guest.created_at)],
          [text('guests.spent'), guest.spent.map((amount) => formatMoney(amount, locale)).join(', ')],
          [text('guests.points'), text('guests.pointsAndTier', { points: guest.points, tier: guest.tier })],
          [text('guests.vouchers'), linesOf(vouchers)],
          [text('guests.favourites'), String(guest.favourites)],
          [text('guests.devices'), String(guest.devices)],
          [text('guests.newsletter'), text(`guests.newsletter.${guest.newsletter}`)],
          [
            text('guests.profiling'),
            guest.profiling_agreed_at ? instant(guest.profiling_agreed_at) : text('guests.noConsent'),
          ],
          [text('guests.agreements'), linesOf(agreements)],
        ]}
      />
    </section>
  );
}

/** One value on each line. */
const linesOf = (values: readonly string[]) =>
  values.length === 0 ? '' : values.map((value, index) => <div key={`${index} ${value}`}>{value}</div>);
