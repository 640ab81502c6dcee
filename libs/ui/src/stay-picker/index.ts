export { chooseDay, closeChoice, noDates, sameChoice, type StayChoice } from './choice/stay-choice.ts';
export { formatStay } from './choice/format-stay.ts';
export { checkChoice, moveArrival, type BrokenDates } from './choice/stay-rules.ts';
export { arrivalReason, departureReason, isDeadEnd, type DayReason } from './days/day-reason.ts';
export { LazyPanel } from './fields/lazy-panel.tsx';
export { withStayTexts } from './fields/with-stay-texts.ts';
export { StayDateFields, type StayDateFieldsProps } from './fields/stay-date-fields.tsx';
export { StayDialog } from './fields/stay-dialog.tsx';
export { mobileLimits, PersonsPicker, shellLimits, type PersonsLimits } from './persons/persons-picker.tsx';
