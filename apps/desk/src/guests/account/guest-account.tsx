import type { GuestAccountWire } from '@mp/contract';
import { Button, Notice } from '@mp/ui';
import { useEffect } from 'react';
import { focusHeading, SectionHeading } from '../../console/section-heading.tsx';
import section from '../../console/section.module.css';
import { useText } from '../../text/use-text.ts';
import { SeenPoints } from './seen-points.tsx';
import { SeenProfile } from './seen-profile.tsx';
import { SeenStays } from './seen-stays.tsx';
import { SeenVouchers } from './seen-vouchers.tsx';

interface GuestAccountProps {
  readonly account: GuestAccountWire;
  readonly onEnd: () => void;
}

/** An account as its holder sees it, read-only. It is not cached: a reload asks for a reason again. */
export function GuestAccount({ account, onEnd }: GuestAccountProps) {
  const { text } = useText();
  const { user, reservations, favourites } = account;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  useEffect(focusHeading, []);
  return (
    <div className={section.stack}>
      <SectionHeading title={name}>
        <Button compact variant="quiet" onClick={onEnd}>
          {text('guests.seenEnd')}
        </Button>
      </SectionHeading>
      <Notice title={text('guests.seen', { name })}>
        <p>{text('guests.seenCodes')}</p>
      </Notice>
      <div className={section.cards}>
        <SeenProfile account={account} />
        <SeenPoints points={account.points} />
        <SeenVouchers vouchers={account.vouchers} />
        <section className={section.card}>
          <h2>{text('guests.favourites')}</h2>
          {favourites.length === 0 && <p>{text('guests.seen.nothing')}</p>}
          <ul className={section.plain}>
            {favourites.map((place) => (
              <li key={place.client_id}>{place.name}</li>
            ))}
          </ul>
        </section>
      </div>
      {(['upcoming', 'history', 'unconfirmed'] as const).map((part) => (
        <SeenStays key={part} title={text(`guests.seen.${part}`)} stays={reservations[part]} />
      ))}
    </div>
  );
}
