import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useDisclosure } from '../disclosure/use-disclosure.ts';
import { DialogOnItsWay } from './dialog-on-its-way.tsx';
import { Dialog } from './dialog.tsx';
import { useTopDialog } from './open-dialogs.ts';

function Opened({ variant }: { variant: 'center' | 'sheet' | 'full' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Open “{variant}”
      </Button>
      {isOpen && (
        <Dialog
          title="When and with whom"
          closeLabel="Close"
          variant={variant}
          onClose={() => setOpen(false)}
          footer={<Button wide>Show places</Button>}
        >
          <p>What is chosen here goes on in the address.</p>
        </Dialog>
      )}
    </>
  );
}

export const InTheMiddle = () => <Opened variant="center" />;
export const FromThePhonesLowerEdge = () => <Opened variant="sheet" />;
export const OverTheWholeWindow = () => <Opened variant="full" />;

export function WhileItsScriptIsFetched() {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setWanted(true)}>
        Open one that never comes
      </Button>
      {isWanted && <DialogOnItsWay title="When and with whom" onClose={() => setWanted(false)} />}
    </>
  );
}

export function WhetherOneIsOpen() {
  return <p>{useTopDialog() ? 'A dialog is open.' : 'No dialog is open.'}</p>;
}

export function APanelBelowItsButton() {
  const { isOpen, toggle, root, trigger } = useDisclosure();
  return (
    <div ref={root}>
      <button ref={trigger} type="button" aria-expanded={isOpen} onClick={toggle}>
        Menu
      </button>
      {isOpen && <p>Esc or a press outside closes it.</p>}
    </div>
  );
}
