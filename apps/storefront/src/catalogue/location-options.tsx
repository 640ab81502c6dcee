import { useIntl } from 'react-intl';
import type { Locations } from './locations.ts';

/** Destinations under their countries; each country can be chosen as a whole. */
export function LocationOptions({
  countries,
  destinations,
  anywhere,
}: Pick<Locations, 'countries' | 'destinations'> & { anywhere: string }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <option value="">{anywhere}</option>
      {countries.map((country) => (
        <optgroup key={country.id} label={country.name}>
          <option value={country.id}>{formatMessage({ id: 'search.wholeCountry' }, { country: country.name })}</option>
          {destinations
            .filter(({ parentId }) => parentId === country.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
