import type { CombinationWire } from '@mp/contract';
import { href } from '@mp/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { BookingGuest } from './booking-guest.tsx';
import { BookingStay, type StayChoice } from './booking-stay.tsx';

/** A booking for a guest who calls: the stay, then the guest, then the price and the way to pay. */
export function NewReservation() {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const [stay, setStay] = useState<StayChoice | null>(null);
  const [chosen, setChosen] = useState<CombinationWire | null>(null);
  const open = (id: string) =>
    void navigate(href('console', { locale, params: { section: 'reservations', item: id } }));
  return (
    <div className={section.stack}>
      <SectionHeading backTo="reservations" title={text('reservations.new')} />
      <p>{text('reservations.newLead')}</p>
      <BookingStay
        chosen={chosen}
        onStay={(next) => {
          setStay(next);
          setChosen(null);
        }}
        onChoose={setChosen}
      />
      {stay && chosen && <BookingGuest stay={stay} rooms={chosen} onBooked={open} />}
    </div>
  );
}
