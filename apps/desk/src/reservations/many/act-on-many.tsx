import type { ReservationLineWire } from '@mp/contract';
import { Button, Dialog } from '@mp/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { consoleApi } from '../../api/console.ts';
import section from '../../console/section.module.css';
import { useText } from '../../text/use-text.ts';
import type { ManyFields } from './many-actions.ts';
import { ManyForm } from './many-form.tsx';
import { ManyResults } from './many-results.tsx';
import { useMany } from './use-many.ts';

interface ActOnManyProps {
  readonly selected: readonly ReservationLineWire[];
  readonly onDone: () => void;
}

/** One action on the selected reservations: its form, its effect on each and together, and a result for each. */
export function ActOnMany({ selected, onDone }: ActOnManyProps) {
  const { text } = useText();
  const dispatch = useDispatch();
  const [opened, setOpened] = useState<readonly ReservationLineWire[] | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        compact
        disabledReason={selected.length === 0 ? text('reservations.selectFirst') : undefined}
        onClick={() => setOpened(selected)}
      >
        {text('reservations.many', { count: selected.length })}
      </Button>
      {opened && (
        <Dialog
          title={text('reservations.many', { count: opened.length })}
          closeLabel={text('desk.close')}
          onClose={() => {
            setOpened(null);
            onDone();
            // Not earlier: the list might lose the rows, and the dialog with them.
            dispatch(consoleApi.util.invalidateTags(['Console']));
          }}
        >
          <Steps selected={opened} />
        </Dialog>
      )}
    </>
  );
}

function Steps({ selected }: { readonly selected: readonly ReservationLineWire[] }) {
  const [fields, setFields] = useState<ManyFields>({
    action: 'extend',
    hours: '24',
    answer: 'accept',
    words: '',
    reason: '',
  });
  const [isPreviewed, setPreviewed] = useState(false);
  const many = useMany(selected);
  return (
    <div className={section.stack}>
      {isPreviewed ? (
        <ManyResults action={fields.action} many={many} of={selected.length} onBack={() => setPreviewed(false)} />
      ) : (
        <ManyForm
          fields={fields}
          onChange={setFields}
          onShow={() => {
            setPreviewed(true);
            void many.preview(fields);
          }}
        />
      )}
    </div>
  );
}
