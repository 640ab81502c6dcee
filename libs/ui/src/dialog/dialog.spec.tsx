import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useTopDialog } from './open-dialogs.ts';

function Opener({ onClosed }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Filters"
          closeLabel="Close"
          onClose={() => {
            setOpen(false);
            onClosed?.();
          }}
        >
          <input aria-label="First" />
          <input aria-label="Second" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

const open = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Filters' });
};

describe('Dialog', () => {
  it('begins where it says and gives focus back to what opened it', async () => {
    render(<Opener />);
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Second'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('closes by Esc', async () => {
    const closed = jest.fn();
    render(<Opener onClosed={closed} />);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when something beside it is pressed, not when something in it is', async () => {
    render(<Opener />);
    const dialog = await open();
    await userEvent.click(screen.getByLabelText('First'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    // The backdrop is the dialog's own.
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is known as the dialog above everything while it is open', async () => {
    const Top = () => <p>{useTopDialog() ? 'covered' : 'free'}</p>;
    render(
      <>
        <Top />
        <Opener />
      </>,
    );
    await open();
    expect(screen.getByText('covered')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('free')).toBeDefined();
  });
});
