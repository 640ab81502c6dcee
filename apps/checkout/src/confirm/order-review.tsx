import { Link } from '@mp/host-api';
import { Skeleton } from '@mp/ui';
import { hasOwnPrefix } from '@mp/validation';
import type { ReactNode } from 'react';
import type { ContactDraft } from '../contact/contact-draft.ts';
import { ContractParty } from '../contract/contract-party.tsx';
import { StayDates } from '../stay-summary/stay-dates.tsx';
import { ClubBenefits } from '../order-price/club-benefits.tsx';
import { DepositLines } from '../order-price/deposit-lines.tsx';
import { RefundSteps } from '../policy/refund-steps.tsx';
import { PriceLines, VoucherLines } from '../order-price/price-lines.tsx';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import type { WizardStep } from '../wizard/wizard-query.ts';
import styles from './order-review.module.css';

/** All parts of the order, each with a link to change it. The contact is null until it is read from the tab. */
export function OrderReview({ contact }: { contact: ContactDraft | null }) {
  const { text, money } = useText();
  const { place, stay, rate, offer, offeredExtras, extras, extrasStep, price, benefits } = useWizard();
  if (!stay || !rate || !offer || !price) return null;
  return (
    <div className={styles.review}>
      <Part step="dates" title={text('review.stay')}>
        <StayDates arrival={stay.arrival} departure={stay.departure} />
        <p>{text('stay.party', { ...stay.party })}</p>
      </Part>
      <Part step="rate" title={text('review.rate')}>
        <p className={styles.strong}>{rate.name}</p>
        {rate.included.length > 0 && <p>{text('review.includes', { items: rate.included.join(', ') })}</p>}
        <RefundSteps policy={rate.policy} />
        {(price.insurance ?? !rate.policy?.steps.length) && (
          <p className={styles.quiet}>{text(price.insurance ? 'review.refundable' : 'rate.nonRefundable')}</p>
        )}
      </Part>
      <Part step="rooms" title={text('review.rooms')}>
        <ul className={styles.rooms}>
          {offer.rooms.map(({ roomTypeId, count, price }) => (
            <li key={roomTypeId}>
              <span>
                {text('rooms.count', {
                  count,
                  name: place.roomTypes.find(({ id }) => id === roomTypeId)?.name ?? '',
                })}
              </span>
              <span className={styles.amount}>{money(price)}</span>
            </li>
          ))}
          {offer.surcharge.minor > 0 && (
            <li>
              <span>
                {text('stay.surcharge', { people: stay.party.adults + stay.party.children, rate: rate.name })}
              </span>
              <span className={styles.amount}>{money(offer.surcharge)}</span>
            </li>
          )}
          <PriceLines />
          <li className={styles.total}>
            <span>
              {text('stay.total')}
              <small>{text('stay.totalContains')}</small>
            </span>
            <span className={styles.amount}>{money(price.total)}</span>
          </li>
          <VoucherLines />
          <DepositLines />
        </ul>
        <ClubBenefits benefits={benefits} />
      </Part>
      {offeredExtras.length > 0 && (
        <Part name="extras" step={extrasStep} title={text('review.extras')}>
          <p className={styles.quiet}>
            {extras.map(({ extra: { name }, count }) => text('rooms.count', { count, name })).join(', ') ||
              text('extras.none')}
          </p>
        </Part>
      )}
      <Part step="insurance" title={text('review.insurance')}>
        {price.insurance ? (
          <p>{text('review.insured', { premium: money(price.insurance.premium) })}</p>
        ) : (
          <p className={styles.quiet}>{text('review.notInsured')}</p>
        )}
      </Part>
      <Part step="contact" title={text('review.contact')}>
        {contact ? <ReviewedContact contact={contact} /> : <Skeleton height="76px" width="60%" />}
      </Part>
      {place.seller && (
        <section className={styles.part} aria-labelledby="review-seller">
          <h2 id="review-seller" className={styles.title}>
            {text('review.seller')}
          </h2>
          <div className={styles.content}>
            <ContractParty seller={place.seller} isMade={false} />
          </div>
        </section>
      )}
    </div>
  );
}

/** The contact as entered; shown as missing if it is empty. */
function ReviewedContact({ contact }: { contact: ContactDraft }) {
  const { text } = useText();
  const { name, surname, email, phone, phonePrefix, invoice, invoiceName, ico, note } = contact;
  const fullName = `${name} ${surname}`.trim();
  if (!fullName && !email) return <p className={styles.quiet}>{text('review.noContact')}</p>;
  const subject = [invoiceName, ico && text('review.ico', { ico })].filter(Boolean).join(', ');
  return (
    <ul>
      <li className={styles.strong}>{fullName}</li>
      <li>{email}</li>
      {phone && <li>{`${hasOwnPrefix(phone) ? '' : `+${phonePrefix} `}${phone}`}</li>}
      {invoice === '1' && <li>{text('review.invoice', { subject })}</li>}
      {note && <li className={styles.quiet}>{note}</li>}
    </ul>
  );
}

interface PartProps {
  readonly step: WizardStep;
  /** Unlike the step, of one part alone. */
  readonly name?: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ step, name = step, title, children }: PartProps) {
  const { text } = useText();
  const { to } = useWizard();
  return (
    <section className={styles.part} aria-labelledby={`review-${name}`}>
      <h2 id={`review-${name}`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      <Link className={styles.change} to={to(step)} aria-label={text('review.changePart', { part: title })}>
        {text('review.change')}
      </Link>
    </section>
  );
}
