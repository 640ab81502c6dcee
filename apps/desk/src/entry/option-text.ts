import { collectionTypes, localeTags } from '@mp/domain';
import type { FieldName } from '../api/entries.ts';
import { countryName } from '../text/country-name.ts';
import { useText } from '../text/use-text.ts';

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

/** Options of a place's fields. */
const placeOptions = [
  ...(['kind.hotel', 'kind.cottage', 'kind.chalet', 'kind.farm', 'kind.chateau', 'kind.mill'] as const),
  ...(['kind.vineyard', 'kind.treehouse', 'kind.tinyhouse', 'kind.boathouse', 'kind.dome', 'kind.tent'] as const),
  ...(['selling.instant', 'selling.request', 'selling.none', 'letting.whole', 'letting.rooms'] as const),
  ...(['key.host', 'key.key_box', 'key.reception', 'key.code'] as const),
  ...(['dogs.welcome', 'dogs.on_request', 'dogs.no'] as const),
  ...(['parking.at_house', 'parking.nearby', 'parking.paid', 'parking.none'] as const),
  ...(['access.step_free', 'access.ground_floor_bedroom'] as const),
  ...(['access.wide_doors', 'access.adapted_bathroom'] as const),
] as const;

/** Names the options of a field. */
export function useOptionText(field: FieldName): (option: string) => string {
  const { text, locale } = useText();
  const languages = new Intl.DisplayNames([localeTags[locale]], { type: 'language' });
  return (option) => {
    if (field === 'country') return countryName(option, locale);
    if (field === 'host_languages') return languages.of(option) ?? option;
    const known = placeOptions.find((one) => one === `${field}.${option}`);
    return known ? text(`option.${known}`) : optionText(text, option);
  };
}
