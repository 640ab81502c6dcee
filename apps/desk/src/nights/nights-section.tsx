import { systemClock } from '@mp/domain/clock';
import { usePageContext } from '@mp/host-api';
import { useState } from 'react';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { ChooseRooms } from './choose-rooms.tsx';
import { NightChanges } from './night-changes.tsx';
import { allWeekdays, requestOf, type NightsDraft } from './nights-draft.ts';
import { NightsFields } from './nights-fields.tsx';
import { NightsPreview } from './nights-preview.tsx';

/** Prices and restrictions of many nights at once: which rooms, which nights, what changes, and what guests would pay. */
export default function NightsSection() {
  const { text } = useText();
  const { query } = usePageContext();
  const [rooms, setRooms] = useState<readonly number[]>(() =>
    (query.get('rooms') ?? '').split(',').filter(Boolean).map(Number),
  );
  const [draft, setDraft] = useState<NightsDraft>(() => {
    const today = systemClock.today();
    const terms = { czk: '', eur: '', percent: '', minStay: '' } as const;
    const dates = { from: query.get('from') ?? today, to: query.get('to') ?? '', weekdays: allWeekdays };
    return { ...dates, ...terms, way: 'keep', sale: '' };
  });
  const request = requestOf(draft, rooms);
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.nights')} />
      <p className={section.words}>{text('nights.lead')}</p>
      <ChooseRooms chosen={rooms} onChange={setRooms} />
      <NightsFields draft={draft} onChange={setDraft} />
      <NightsPreview key={JSON.stringify(request)} request={request} />
      <NightChanges />
    </div>
  );
}
