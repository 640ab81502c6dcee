import type { PlaceDetail, RoomType } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { Card, Icon, Picture } from '@mp/ui';
import { useIntl, type IntlShape } from 'react-intl';
import styles from './rooms.module.css';

/** The room types, if the place is on sale. [2.46] */
export function Rooms({ place }: { place: PlaceDetail }) {
  const { formatMessage } = useIntl();
  return (
    <section id="rooms" aria-labelledby="rooms-heading">
      <h2 id="rooms-heading" className={styles.heading}>
        {formatMessage({ id: 'place.rooms' })}
      </h2>
      <ul className={styles.list}>
        {place.roomTypes.map((room) => (
          <li key={room.id}>
            <Room room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Room({ room }: { room: RoomType }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { season } = usePageContext();
  return (
    <Card as="article" className={styles.room}>
      {room.picture && (
        <Picture
          picture={room.picture[season]}
          scale="card"
          sizes="(min-width: 600px) 260px, 92vw"
          alt=""
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>{room.name}</h3>
        <p>{room.description}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="persons" size={20} />
            {formatMessage({ id: 'room.capacity' }, { count: room.capacity })}
          </li>
          <li>
            <Icon name="bed" size={20} />
            {bedsText(room, intl)}
          </li>
          <li>
            <Icon name="size" size={20} />
            {formatMessage({ id: 'room.size' }, { size: room.sizeM2 })}
          </li>
        </ul>
        {room.equipment.length > 0 && (
          <p className={styles.equipment}>{room.equipment.map(({ name }) => name).join(' · ')}</p>
        )}
        {room.units > 1 && (
          <p className={styles.equipment}>{formatMessage({ id: 'room.units' }, { count: room.units })}</p>
        )}
      </div>
    </Card>
  );
}

/** The beds of a room as text: "1 double bed, 2 single beds". */
const bedsText = ({ beds }: Pick<RoomType, 'beds'>, { formatMessage, formatList }: IntlShape): string =>
  formatList(
    (['double', 'single', 'sofa'] as const).flatMap((kind) =>
      beds[kind] > 0 ? [formatMessage({ id: `room.beds.${kind}` }, { count: beds[kind] })] : [],
    ),
    { type: 'unit' },
  );
