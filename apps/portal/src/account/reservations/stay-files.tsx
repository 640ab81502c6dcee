import { reservationFileHref, type OwnReservation } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { Icon } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import styles from './reservation-card.module.css';
import { filesOf, looksOfFiles } from './stay-file-list.ts';

/** The documents and the calendar entry of a stay. [2.58] */
export function StayFiles({ reservation }: { reservation: OwnReservation }) {
  const { text, locale } = useText();
  const { today } = usePageContext();
  const { number } = reservation;
  return filesOf(reservation, today).map((file) => {
    const [icon, id] = looksOfFiles[file];
    const words = text(id);
    return (
      <a
        key={file}
        className={styles.way}
        href={reservationFileHref(reservation, file, locale)}
        aria-label={text('accountReservations.fileLabel', { file: words, number })}
        download
      >
        <Icon name={icon} size={18} />
        {words}
      </a>
    );
  });
}
