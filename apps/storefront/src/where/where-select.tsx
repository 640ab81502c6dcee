import { CachedFragment } from '@mp/host-api';
import { Select } from '@mp/ui';
import { useIntl } from 'react-intl';
import { LocationOptions } from '../catalogue/location-options.tsx';
import { useLocations } from '../catalogue/locations.ts';

interface WhereSelectProps {
  readonly label: string;
  readonly named: string;
  /** The location's query keys in the address; see {@link WhereField}. */
  readonly keys: Readonly<Record<string, string>>;
}

/** The location as a select, for use without JavaScript; an unlisted location of the address is kept. */
export function WhereSelect({ label, named, keys }: WhereSelectProps) {
  const { formatMessage } = useIntl();
  const { countries, destinations } = useLocations();
  const { d, dc, ...others } = keys;
  const value = [d, dc].filter(Boolean).join();
  return (
    <CachedFragment name="storefront.whereSelect" dependsOn={[label, named, keys, countries, destinations]}>
      {Object.entries(others).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Select name="d" label={label} defaultValue={value}>
        <LocationOptions
          countries={countries}
          destinations={destinations}
          anywhere={formatMessage({ id: 'search.anywhere' })}
        />
        {value.includes(',') && <option value={value}>{named}</option>}
      </Select>
    </CachedFragment>
  );
}
