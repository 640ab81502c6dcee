import { Icon, Picture, type IconName } from '@mp/ui';
import { useIntl, type IntlShape } from 'react-intl';
import { countryName } from '../place-card/place-texts.ts';
import type { WhereGroup, WhereOption } from './where-options.ts';
import styles from './where-words.module.css';

const icons = {
  recent: 'clock',
  country: 'pin',
  areas: 'pin',
  towns: 'pin',
  places: 'bed',
  collections: 'map',
  clear: 'close',
} as const satisfies Record<WhereGroup['kind'], IconName>;

/** The content of an option: its picture or icon, its name, and its note. */
export function WhereWords({
  kind,
  option: { name, note, picture },
}: {
  kind: WhereGroup['kind'];
  option: WhereOption;
}) {
  const intl = useIntl();
  const noted = noteText(intl, note, name);
  return (
    <>
      {picture ? (
        <Picture picture={picture} scale="small" sizes="64px" alt="" className={styles.picture} />
      ) : (
        <span className={styles.drawing}>
          <Icon name={icons[kind]} size={20} />
        </span>
      )}
      <span className={styles.words}>
        <strong>{name}</strong>
        {noted && <small>{noted}</small>}
      </span>
    </>
  );
}

/** The heading of a group. */
export const groupHeading = ({ formatMessage }: IntlShape, { kind, heading }: WhereGroup): string =>
  kind === 'country' || kind === 'clear' ? (heading ?? '') : formatMessage({ id: `where.group.${kind}` });

function noteText(intl: IntlShape, note: WhereOption['note'], name: string): string | null {
  switch (note?.kind) {
    case undefined:
      return null;
    case 'text':
      return note.text;
    case 'town':
      return intl.formatMessage(
        { id: 'where.note.town' },
        { count: note.places, country: countryName(intl, note.country) },
      );
    case 'wholeCountry':
      return intl.formatMessage({ id: 'search.wholeCountry' }, { country: name });
    case 'collection':
      return intl.formatMessage({ id: 'where.note.collection' });
  }
}
