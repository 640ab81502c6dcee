import type { User } from '@mp/api-client';
import { useText } from '../../text/use-text.ts';
import { Section } from '../frame/section.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { BillingForm } from './billing-form.tsx';
import { CardsSection } from './cards-section.tsx';
import { Consent, MeasuringConsent } from './consent.tsx';
import { DevicesSection } from './devices-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonalForm } from './personal-form.tsx';
import { PhotoField } from './photo-field.tsx';

/** [2.58] Personal data, billing data, credentials, consents, export and removal. */
export function ProfileTab({ user }: { user: User }) {
  const { text } = useText();
  return (
    <>
      <Section title={text('accountProfile.photo')}>
        <PhotoField user={user} />
      </Section>
      <Section title={text('accountProfile.personal')}>
        <PersonalForm user={user} />
      </Section>
      <Section title={text('accountProfile.billing')} lead={text('accountProfile.billingLead')}>
        <BillingForm user={user} />
      </Section>
      <PasswordSection />
      <CardsSection />
      <DevicesSection />
      <PasskeysSection />
      <Section title={text('accountProfile.consents')}>
        <Consent user={user} />
        <MeasuringConsent />
      </Section>
      <LeavingSection />
    </>
  );
}
