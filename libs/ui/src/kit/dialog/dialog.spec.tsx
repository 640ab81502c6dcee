import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { useTopDialog } from './open-dialogs.ts';

function Opener({ onClosed, closesOnBack }: { onClosed?: () => void; closesOnBack?: boolean }) {
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
          closesOnBack={closesOnBack}
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
  it('focuses its first element and returns the focus to its opener', async () => {
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

  it('stays open on a double press of its opener', async () => {
    render(<Opener />);
    const dialog = await open();
    fireEvent.mouseDown(dialog, { detail: 2 });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.mouseDown(dialog, { detail: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on a press beside it, not inside it', async () => {
    render(<Opener />);
    const dialog = await open();
    await userEvent.click(screen.getByLabelText('First'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    // The backdrop belongs to the dialog.
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the top dialog while it is open', async () => {
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

  describe('that the browser’s Back closes', () => {
    const follower = jest.fn();
    const begin = async () => {
      history.replaceState({ key: 'page' }, '', '/en/place');
      addEventListener('popstate', follower);
      render(<Opener closesOnBack />);
      await open();
    };
    afterEach(() => {
      removeEventListener('popstate', follower);
      follower.mockClear();
    });

    it('stays on its page without a navigation', async () => {
      await begin();
      history.back();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([location.pathname, history.state]).toEqual(['/en/place', { key: 'page' }]);
      expect(follower).not.toHaveBeenCalled();
    });

    it('leaves no history entry when it is closed in another way', async () => {
      await begin();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(history.state).toEqual({ key: 'page' }));
      expect(follower).not.toHaveBeenCalled();
      history.pushState({ key: 'next' }, '', '/en/next');
      history.back();
      await waitFor(() => expect(follower).toHaveBeenCalledTimes(1));
    });
  });
});
