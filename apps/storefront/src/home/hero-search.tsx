import { defaultParty } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { Button, Card, Icon, Select } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Form } from 'react-router';
import { LocationOptions } from '../catalogue/location-options.tsx';
import { useLocations } from '../catalogue/locations.ts';
import { DateFields, PartyFields } from '../stay/stay-fields.tsx';
import styles from './hero-search.module.css';

/** Where, when and who: a GET form to the catalogue. */
export function HeroSearch() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <Card raised className={styles['panel']}>
      <Form
        action={href('catalogue', { locale })}
        method="get"
        role="search"
        aria-label={formatMessage({ id: 'search.label' })}
        className={styles['form']}
      >
        <div className={styles['place']}>
          <Select name="d" label={formatMessage({ id: 'search.destination' })} defaultValue="">
            <LocationOptions locations={useLocations()} anywhere={formatMessage({ id: 'search.anywhere' })} />
          </Select>
        </div>
        <DateFields stay={{ arrival: null, departure: null, party: defaultParty }} />
        <PartyFields stay={{ party: defaultParty }} />
        <div className={styles['submit']}>
          <Button type="submit" variant="callToAction" wide>
            <Icon name="search" size={20} />
            {formatMessage({ id: 'search.submit' })}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
