import { defaultParty } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, Card, Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Form, useNavigate } from 'react-router';
import { criteriaHref, type SearchCriteria } from '../search-sheet/search-criteria.ts';
import { SheetOpener } from '../search-sheet/sheet-opener.tsx';
import { useCriteriaTexts } from '../search-sheet/use-criteria-texts.ts';
import { StayFields } from '../stay/stay-fields.tsx';
import { WhereField } from '../where/where-field.tsx';
import styles from './hero-search.module.css';

const open: SearchCriteria = { location: null, stay: { arrival: null, departure: null, party: defaultParty } };

/** Location, dates and guests: a GET form to the catalogue. On a phone one line that opens the search sheet. */
export function HeroSearch() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <Card raised className={styles.panel}>
      <Opener />
      <div className={styles.fields}>
        <Form
          action={href('catalogue', { locale })}
          method="get"
          role="search"
          aria-label={formatMessage({ id: 'search.label' })}
          className={styles.form}
        >
          <div className={styles.place}>
            <WhereField stay={open.stay} />
          </div>
          <StayFields stay={open.stay} />
          <div className={styles.submit}>
            <Button type="submit" variant="callToAction" wide>
              <Icon name="search" size={20} />
              {formatMessage({ id: 'search.submit' })}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

/** The opener with empty criteria. */
function Opener() {
  const { locale, query } = usePageContext();
  const navigate = useNavigate();
  const words = useCriteriaTexts(open);
  return (
    <SheetOpener
      criteria={open}
      preorder={query.has('preorder')}
      place={words.location}
      details={`${words.dates} · ${words.persons}`}
      onSearch={(criteria) => void navigate(criteriaHref(criteria, locale))}
    />
  );
}
