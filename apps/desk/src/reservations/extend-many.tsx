import type { ApiFailure } from '@mp/api-client';
import type { ManyResultsWire, ReservationLineWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Dialog, Notice, TextArea, TextInput } from '@mp/ui';
import { useState } from 'react';
import { useExtendReservationsMutation } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';
import section from '../console/section.module.css';

interface ExtendManyProps {
  readonly ids: readonly string[];
  readonly lines: readonly ReservationLineWire[];
  readonly onDone: () => void;
}

/** More time for the selected reservations, with one result for each. */
export function ExtendMany({ ids, lines, onDone }: ExtendManyProps) {
  const { text } = useText();
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        compact
        disabledReason={ids.length === 0 ? text('reservations.selectFirst') : undefined}
        onClick={() => setOpened(ids)}
      >
        {text('reservations.extendSelected', { count: ids.length })}
      </Button>
      {opened && (
        <Dialog
          title={text('reservations.extend')}
          closeLabel={text('desk.close')}
          onClose={() => {
            setOpened(null);
            onDone();
          }}
        >
          <ExtendForm ids={opened} nameOf={(id) => lines.find((line) => line.id === id)?.number ?? id} />
        </Dialog>
      )}
    </>
  );
}

function ExtendForm({ ids, nameOf }: { readonly ids: readonly string[]; readonly nameOf: (id: string) => string }) {
  const { text, intl } = useText();
  const [key] = useState(() => crypto.randomUUID());
  const [hours, setHours] = useState('24');
  const [reason, setReason] = useState('');
  const [extend, { data, error, isLoading }] = useExtendReservationsMutation();
  const isIncomplete = reason.trim().length < 3 || !(Number(hours) >= 1 && Number(hours) <= 72);
  if (data) return <Results results={data.data} nameOf={nameOf} />;
  return (
    <form
      className={section.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIncomplete && !isLoading) void extend({ ids, hours: Number(hours), reason: reason.trim(), key });
      }}
    >
      <p>{text('reservations.extendLead', { count: ids.length })}</p>
      <TextInput
        label={text('reservations.hours')}
        type="number"
        min={1}
        max={72}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
      <TextArea
        label={text('action.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error && (
        <Notice kind="error">
          <p>{errorText(intl, error as ApiFailure)}</p>
        </Notice>
      )}
      <Button
        type="submit"
        disabledReason={isLoading ? text('action.sending') : isIncomplete ? text('action.incomplete') : undefined}
      >
        {text('reservations.extend')}
      </Button>
    </form>
  );
}

function Results({
  results,
  nameOf,
}: {
  readonly results: ManyResultsWire['data'];
  readonly nameOf: (id: string) => string;
}) {
  const { text } = useText();
  return (
    <ul role="status" className={section.plain}>
      {results.map(({ id, error }) => (
        <li key={id}>
          <b>{nameOf(id)}</b> {text(error === null ? 'reservations.extended' : 'reservations.notExtended')}
        </li>
      ))}
    </ul>
  );
}
