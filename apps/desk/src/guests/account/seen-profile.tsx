import type { GuestAccountWire } from '@mp/contract';
import { Facts } from '../../console/facts.tsx';
import section from '../../console/section.module.css';
import { useText } from '../../text/use-text.ts';

/** Contact, billing and consents. */
export function SeenProfile({ account: { user, agreements } }: { readonly account: GuestAccountWire }) {
  const { text, day, instant } = useText();
  return (
    <section className={section.card}>
      <h2>{text('guests.seen.profile')}</h2>
      <Facts
        facts={[
          [text('guests.email'), user.email],
          [text('guests.phone'), user.phone],
          [text('guests.seen.birth'), user.birth_date ? day(user.birth_date) : ''],
          [
            text('guests.seen.billing'),
            Object.values(user.billing ?? {})
              .filter(Boolean)
              .join(', '),
          ],
          [text('guests.profiling'), text(user.profiling ? 'guests.consent' : 'guests.noConsent')],
          [
            text('guests.agreements'),
            agreements.length === 0
              ? ''
              : agreements.map(({ document, version, agreed_at: at }) => (
                  <div key={`${document} ${version} ${at}`}>
                    {text('guests.agreement', { document, version, at: instant(at) })}
                  </div>
                )),
          ],
        ]}
      />
    </section>
  );
}
