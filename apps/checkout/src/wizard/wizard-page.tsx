import { Container } from '@mp/ui';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ConfirmStep } from '../confirm/confirm-step.tsx';
import { ContactStep } from '../contact/contact-step.tsx';
import { RequestedStayContext, type RequestedStay } from '../dates/requested-stay.ts';
import { DatesStep } from '../dates/dates-step.tsx';
import { InsuranceStep } from '../insurance/insurance-step.tsx';
import { RateStep } from '../rate/rate-step.tsx';
import { RoomsStep } from '../rooms/rooms-step.tsx';
import { StaySummary } from '../stay-summary/stay-summary.tsx';
import { HeldNotice } from './held-notice.tsx';
import { NotSelling } from './not-selling.tsx';
import { LastStepContext } from './step-frame.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { useWizardState, WizardContext } from './use-wizard.ts';
import type { WizardStep } from './wizard-query.ts';
import styles from './wizard.module.css';

const steps: Readonly<Record<WizardStep, () => ReactNode>> = {
  dates: DatesStep,
  rate: RateStep,
  rooms: RoomsStep,
  insurance: InsuranceStep,
  contact: ContactStep,
  summary: ConfirmStep,
};

/** The wizard: the step indicator, the step, and the summary beside it. [2.51] */
export function WizardPage() {
  const wizard = useWizardState();
  const [requested, publish] = useState<RequestedStay | null>(null);
  const lastStep = useRef<string | null>(null);
  const requestedStay = useMemo(() => ({ requested, publish }), [requested]);
  if (!wizard) return null;
  const Step = steps[wizard.step];
  return (
    <WizardContext value={wizard}>
      <Container className={styles.page}>
        {wizard.place.sells ? (
          <>
            <StepIndicator />
            <HeldNotice placeId={wizard.place.id} />
            <RequestedStayContext value={requestedStay}>
              <div className={styles.columns}>
                <StaySummary />
                <div className={styles.step}>
                  <LastStepContext value={lastStep}>
                    <Step key={wizard.step} />
                  </LastStepContext>
                </div>
              </div>
            </RequestedStayContext>
          </>
        ) : (
          <NotSelling place={wizard.place} />
        )}
      </Container>
    </WizardContext>
  );
}
