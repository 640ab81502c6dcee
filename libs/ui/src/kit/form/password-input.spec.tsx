import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordInput } from './password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

describe('PasswordInput', () => {
  it('[2.75] shows what is typed, and hides it again', async () => {
    render(<PasswordInput label="Password" showLabel="Show the password" name="password" error="Too short" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    const button = screen.getByRole('button', { name: 'Show the password' });
    await userEvent.type(input, 'Secret-1');
    expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    await userEvent.click(button);
    expect([input.type, input.value, button.getAttribute('aria-pressed')]).toEqual(['text', 'Secret-1', 'true']);
    await userEvent.click(button);
    expect(input.type).toBe('password');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('StrengthMeter', () => {
  const reached = (container: HTMLElement) => container.querySelectorAll('.reached').length;

  it.each([
    [null, 0],
    [0, 0],
    [1, 1],
    [3, 3],
    [4, 4],
  ])('shows a score of %s as %s steps', (score, count) => {
    const { container } = render(<StrengthMeter score={score} text="" />);
    expect(reached(container)).toBe(count);
  });

  it('announces it as text', () => {
    const { rerender } = render(<StrengthMeter score={null} text="" />);
    rerender(<StrengthMeter score={2} text="Could be stronger" />);
    expect(screen.getByText('Could be stronger').getAttribute('aria-live')).toBe('polite');
  });
});
