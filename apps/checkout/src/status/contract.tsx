import type { Reservation } from '@mp/api-client';
import { occupiesRooms } from '@mp/domain';
import { ContractParty } from '../contract/contract-party.tsx';
import { useText } from '../wizard/use-text.ts';
import styles from './arrival.module.css';

/** Whom the guest of a stay contracts with; nothing if it is unknown, or the stay has ended before it began. */
export function Contract({ reservation: { seller, status } }: { reservation: Reservation }) {
  const { text } = useText();
  if (!seller || !occupiesRooms(status)) return null;
  const isMade = status === 'confirmed';
  return (
    <section className={styles.arrival} aria-labelledby="contract-heading">
      <h2 id="contract-heading">{text('seller.status.heading')}</h2>
      <ContractParty seller={seller} isMade={isMade} />
    </section>
  );
}
