import type { RoomPrice } from '@mp/api-client';
import type { PlaceDetail, RoomCount } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { NumberStepper, Picture } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import { bedsText } from './beds-text.ts';
import { addRooms, unitsField } from './room-counts.ts';
import styles from './own-rooms.module.css';

interface OwnRoomsProps {
  readonly place: PlaceDetail;
  readonly prices: readonly RoomPrice[];
  readonly rooms: readonly RoomCount[];
  readonly onChange: (rooms: readonly RoomCount[]) => void;
}

/** The guest's own selection: every room type on sale for the stay, up to its free units. [4.26] */
export function OwnRooms({ place, prices, rooms, onChange }: OwnRoomsProps) {
  const { text, money } = useText();
  const { season } = usePageContext();
  return (
    <ul className={styles.list}>
      {prices.map(({ roomTypeId, price, free, capacity }) => {
        const type = place.roomTypes.find(({ id }) => id === roomTypeId);
        const chosen = rooms.find((room) => room.roomTypeId === roomTypeId)?.count ?? 0;
        if (!type) return null;
        return (
          <li key={roomTypeId} className={styles.room}>
            {type.picture && (
              <Picture picture={type.picture[season]} scale="small" sizes="160px" alt="" className={styles.picture} />
            )}
            <div className={styles.words}>
              <h2 className={styles.name}>{type.name}</h2>
              <p className={styles.quiet}>
                {[
                  text('rooms.sleeps', { people: capacity }),
                  text('rooms.size', { size: type.sizeM2 }),
                  bedsText(text, type.beds),
                ].join(' · ')}
              </p>
              <p>
                {text('rooms.unitPrice', { price: money(price) })}
                <span className={styles.quiet}> · {text('rooms.free', { free })}</span>
              </p>
            </div>
            <div className={styles.count}>
              <NumberStepper
                name={unitsField(roomTypeId)}
                label={text('rooms.units')}
                defaultValue={chosen}
                min={0}
                max={free}
                decreaseLabel={text('rooms.fewer', { name: type.name })}
                increaseLabel={text('rooms.more', { name: type.name })}
                onValueChange={(count) => onChange(addRooms(rooms, roomTypeId, count - chosen))}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
