import type { GuestAccountWire, GuestWire } from '@mp/contract';
import { useState } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useGuestQuery } from '../api/people.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Viewers } from '../console/viewers.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { useText } from '../text/use-text.ts';
import { SkeletonText } from '@mp/ui';
import { GuestAccount } from './account/guest-account.tsx';
import { SeeAccount } from './account/see-account.tsx';
import { EraseGuest } from './erase-guest.tsx';
import { ExportGuest } from './export-guest.tsx';
import { GuestFacts } from './guest-facts.tsx';
import { GuestNotes } from './guest-notes.tsx';
import { GuestStays } from './guest-stays.tsx';
import { MergeGuest } from './merge-guest.tsx';

/** Everything about one guest. */
export function GuestPage({ id }: { readonly id: string }) {
  const { data: guest, error, refetch } = useGuestQuery(id);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return guest ? <Guest guest={guest} /> : <SkeletonText lines={8} />;
}

function Guest({ guest }: { readonly guest: GuestWire }) {
  const { text } = useText();
  const { data: own } = useDeskEditorQuery();
  const [seen, setSeen] = useState<GuestAccountWire | null>(null);
  if (seen) return <GuestAccount account={seen} onEnd={() => setSeen(null)} />;
  return (
    <div className={section.stack}>
      <SectionHeading backTo="guests" title={guest.name || guest.email} />
      <Viewers subject="guest" id={guest.id} />
      <GuestFacts guest={guest} />
      <div className={section.actions}>
        {own?.rights.includes('bookings') && <SeeAccount id={guest.id} onSeen={setSeen} />}
        {own?.rights.includes('people') && (
          <>
            <ExportGuest guest={guest} />
            <MergeGuest guest={guest} />
            <EraseGuest guest={guest} />
          </>
        )}
      </div>
      {own?.rights.includes('people') && <p className={section.quiet}>{text('guests.emailChange')}</p>}
      <GuestStays guest={guest} />
      <GuestNotes guest={guest} />
    </div>
  );
}
