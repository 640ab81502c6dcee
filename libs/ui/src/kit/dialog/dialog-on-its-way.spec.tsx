import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { DialogOnItsWay } from './dialog-on-its-way.tsx';
import { Dialog } from './dialog.tsx';

const user = userEvent.setup();

/** A page whose dialog loads on demand. */
function showPage() {
  let arrive = () => {};
  const Fetched = lazy(
    () =>
      new Promise<{ default: typeof Dialog }>((resolve) => {
        arrive = () => resolve({ default: Dialog });
      }),
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Filters</button>
        {isOpen && (
          <Suspense fallback={<DialogOnItsWay title="Other filters" onClose={close} />}>
            <Fetched title="Other filters" closeLabel="Close" onClose={close}>
              …
            </Fetched>
          </Suspense>
        )}
      </>
    );
  }
  render(<Page />);
  return { arrive: () => arrive() };
}

const line = () => screen.queryByRole('progressbar', { name: 'Other filters' });
const dialog = () => screen.queryByRole('dialog', { name: 'Other filters', hidden: true });

it('shows a placeholder until the dialog is loaded', async () => {
  const { arrive } = showPage();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(line()).not.toBeNull();
  arrive();
  await screen.findByRole('dialog', { name: 'Other filters', hidden: true });
  expect(line()).toBeNull();
});

it('Esc cancels it, and the loaded dialog is not shown', async () => {
  const { arrive } = showPage();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.keyboard('a');
  expect(line()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(line()).toBeNull();
  arrive();
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('dialog', { name: 'Other filters', hidden: true })).toBeDefined();
});
