import { wizardSteps, type WizardStep } from './wizard-query.ts';

/** What decides how far somebody has come; each is known from the address and the API alone. */
export interface Answered {
  /** The dates are complete and the place sells them. */
  readonly stay: boolean;
  readonly rate: boolean;
  /** The rooms are free and sleep everybody. */
  readonly rooms: boolean;
  /** Somebody has said whether they want it, or has read that it is not to be had. */
  readonly insurance: boolean;
}

/**
 * The first step without an answer. The contact is typed, not addressed, so the wizard never passes it by itself: the
 * summary opens when it is asked for, and says what is missing there.
 */
function firstIncompleteStep({ stay, rate, rooms, insurance }: Answered): WizardStep {
  if (!stay) return 'dates';
  if (!rate) return 'rate';
  if (!rooms) return 'rooms';
  return insurance ? 'contact' : 'insurance';
}

/** Tells whether a step can be opened. */
export const canOpen = (step: WizardStep, answered: Answered): boolean => {
  const open = firstIncompleteStep(answered);
  return open === 'contact' || wizardSteps.indexOf(step) <= wizardSteps.indexOf(open);
};

/** The step that is shown: the one asked for, else the furthest that can be. */
export const shownStep = (asked: WizardStep | null, answered: Answered): WizardStep =>
  asked && canOpen(asked, answered) ? asked : firstIncompleteStep(answered);
