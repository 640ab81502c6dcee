import { wizardSteps, type WizardStep } from './wizard-query.ts';

/** The completed choices, known from the address and the API alone. */
export interface CompletedChoices {
  /** The dates are complete and available. */
  readonly stay: boolean;
  readonly rate: boolean;
  /** The rooms are free and have enough beds. */
  readonly rooms: boolean;
  /** The guest has chosen, or has seen that it is not available. */
  readonly insurance: boolean;
}

/**
 * The first incomplete step. The contact is not in the address, so the wizard never passes it automatically: the summary opens
 * on request, and shows what is missing.
 */
function firstIncompleteStep({ stay, rate, rooms, insurance }: CompletedChoices): WizardStep {
  if (!stay) return 'dates';
  if (!rate) return 'rate';
  if (!rooms) return 'rooms';
  return insurance ? 'contact' : 'insurance';
}

/** Whether a step can be opened. */
export const canOpen = (step: WizardStep, completed: CompletedChoices): boolean => {
  const open = firstIncompleteStep(completed);
  return open === 'contact' || wizardSteps.indexOf(step) <= wizardSteps.indexOf(open);
};

/** The step to show: the requested one, else the furthest possible one. */
export const shownStep = (requested: WizardStep | null, completed: CompletedChoices): WizardStep =>
  requested && canOpen(requested, completed) ? requested : firstIncompleteStep(completed);
