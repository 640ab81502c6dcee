import { defaultParty } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { Button, Card, Icon, Select } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Form, useNavigate } from 'react-router';
import { LocationOptions } from '../catalogue/location-options.tsx';
import { useLocations } from '../catalogue/locations.ts';
import { SearchSheet } from '../search-sheet/search-sheet.tsx';
import { wishHref, type SearchWish } from '../search-sheet/search-wish.ts';
import { useWishWords } from '../search-sheet/use-wish-words.ts';
import { StayFields } from '../stay/stay-fields.tsx';
import styles from './hero-search.module.css';

const open: SearchWish = { location: null, stay: { arrival: null, departure: null, party: defaultParty } };

/** Where, when and who: a GET form to the catalogue. On a phone one line that opens the search sheet stands for it. */
export function HeroSearch() {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <Card raised className={styles['panel']}>
      <SheetOpener />
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
        <StayFields stay={open.stay} />
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

/** Shown on phones that run scripts; a press before the page is alive is repeated afterwards. */
function SheetOpener() {
  const { locale, query } = usePageContext();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const words = useWishWords(open);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles['opener']} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>
          <strong>{words.location}</strong>
          <small>
            {words.dates} · {words.persons}
          </small>
        </span>
      </button>
      {isOpen && (
        <SearchSheet
          wish={open}
          preorder={query.has('preorder')}
          onClose={close}
          onSearch={(wish) => {
            close();
            void navigate(wishHref(wish, locale));
          }}
        />
      )}
    </>
  );
}
