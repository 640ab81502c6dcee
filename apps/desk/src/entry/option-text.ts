import { collectionTypes } from '@mp/domain';
import type { useText } from '../text/use-text.ts';

/** Options of all fields that have a few, each with a text in both languages. */
const options = [
  ...collectionTypes,
  ...(['home', 'catalogue', 'blog', 'summer', 'winter', 'all'] as const),
  ...(['data-protection', 'general-terms', 'voucher-terms', 'payment-provider-terms', 'cancellation-terms'] as const),
] as const;

/** Name of an option; one of a later release of the API is shown as it is. */
export function optionText(text: ReturnType<typeof useText>['text'], option: string): string {
  const known = options.find((one) => one === option);
  return known ? text(`option.${known}`) : option;
}
