import { Button } from '@mp/ui';
import { useState } from 'react';
import { useConsoleReservationQuery } from '../api/reservations.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { RoomsDialog } from './rooms-dialog.tsx';
import { useText } from '../text/use-text.ts';

interface MoveReservationProps {
  readonly id: string;
  /** The room type to which it was dragged: the dialog opens with it. */
  readonly moveTo: number | undefined;
}

/** Moves a reservation to another room of its place. */
export function MoveReservation({ id, moveTo }: MoveReservationProps) {
  const { text } = useText();
  const [isOpen, setOpen] = useState(moveTo !== undefined);
  const { data: reservation, error, refetch } = useConsoleReservationQuery(id, { skip: !isOpen });
  return (
    <>
      <Button compact variant="quiet" onClick={() => setOpen(true)}>
        {text('reservations.do.rooms')}
      </Button>
      {isOpen && error && <LoadFailure error={error} onRetry={refetch} />}
      {isOpen && reservation && (
        <RoomsDialog reservation={reservation} target={moveTo} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
