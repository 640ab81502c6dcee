import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buttonClass } from './button-class.ts';
import { Button } from './button.tsx';

describe('Button', () => {
  it('does not submit by default', async () => {
    const pressed = jest.fn();
    render(<Button onClick={pressed}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('shows why it is disabled, stays focusable and does nothing', async () => {
    const pressed = jest.fn();
    const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submitted as never}>
        <Button type="submit" onClick={pressed} disabledReason="Choose dates first">
          Book
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Book', description: 'Choose dates first' });
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('keeps the focus while it is busy and afterwards', async () => {
    const pressed = jest.fn();
    const saving = (reason: string | undefined) => (
      <Button onClick={pressed} disabledReason={reason}>
        Save
      </Button>
    );
    const { rerender } = render(saving(undefined));
    const button = screen.getByRole('button', { name: 'Save' });
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-describedby')]).toEqual([null, null]);
    await userEvent.click(button);
    rerender(saving('Being saved'));
    expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true']);
    rerender(saving(undefined));
    await userEvent.click(button);
    expect([document.activeElement, pressed.mock.calls.length]).toEqual([button, 2]);
  });

  it('gives its look to links', () => {
    expect(buttonClass({ variant: 'callToAction', compact: true })).toBe('button callToAction compact');
    expect(buttonClass()).toBe('button primary');
  });
});
