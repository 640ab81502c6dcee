import { Dialog } from '@mp/ui';
import { useIntl } from 'react-intl';
import { createPortal } from 'react-dom';
import type { Party } from '@mp/domain';
import { closeChoice, sameChoice, type StayChoice } from '../choice/stay-choice.ts';
import { useWideScreen } from '../panel/use-wide-screen.ts';
import { LazyPanel } from './lazy-panel.tsx';

interface StayDialogProps {
  readonly choice: StayChoice;
  readonly onChoice: (choice: StayChoice) => void;
  readonly placeId?: number;
  readonly party: Party;
  readonly from: 'arrival' | 'departure';
  readonly onClose: () => void;
}

/**
 * The dialog of dates: two months on a desktop, a sheet with one on a phone. [2.73] Closing it with an arrival alone
 * resets both dates. [4.18]
 */
export function StayDialog({ choice, onChoice, placeId, party, from, onClose }: StayDialogProps) {
  const { formatMessage } = useIntl();
  const isWide = useWideScreen();
  const close = () => {
    const left = closeChoice(choice);
    if (!sameChoice(left, choice)) onChoice(left);
    onClose();
  };
  // Outside the form: its fields are not submitted, and Enter in them submits nothing.
  return createPortal(
    <Dialog
      title={formatMessage({ id: 'stayField.title' })}
      closeLabel={formatMessage({ id: 'stayField.close' })}
      variant="sheet"
      width={isWide ? 672 : 432}
      onClose={close}
      closesOnBack
    >
      <LazyPanel choice={choice} onChoice={onChoice} placeId={placeId} party={party} from={from} onDone={close} />
    </Dialog>,
    document.body,
  );
}
