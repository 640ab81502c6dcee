import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PinButton } from './pin-button.tsx';

const show = (props: Partial<ComponentProps<typeof PinButton>> = {}) => {
  const [onSelect, onPoint] = [jest.fn(), jest.fn()];
  render(
    <PinButton
      icon="pin_on"
      name="Mlýn, 2 070 Kč, volno"
      price={{ amount: '2 070', currency: 'Kč' }}
      quiet={false}
      seen={false}
      selected={false}
      onSelect={onSelect}
      onPoint={onPoint}
      {...props}
    />,
  );
  return { button: screen.getByRole('button', { name: 'Mlýn, 2 070 Kč, volno' }), onSelect, onPoint };
};

describe('a pin', () => {
  it('[4.22] is drawn as its icon says', () => {
    const { button } = show({ icon: 'pin_fav_off_hover' });
    expect(button.dataset).toMatchObject({
      icon: 'pin_fav_off_hover',
      state: 'off',
      favourite: 'true',
      active: 'true',
    });
  });

  it('[9.27] is 56 by 64', () => {
    const { button } = show();
    expect(button.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 56 64');
    const styles = readFileSync(path.join(import.meta.dirname, 'pin-button.module.css'), 'utf8');
    expect(/\.pin \{[^}]*/.exec(styles)?.[0]).toMatch(/width: 56px;\s*height: 64px;/);
  });

  it('shows its price, and has a full accessible name', () => {
    const { button } = show();
    expect(button.textContent).toBe('2 070');
    expect(button.querySelector('[data-currency]')?.getAttribute('data-currency')).toBe('Kč');
    expect(button.querySelector('span')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('opens its place by pointer and keyboard, and has an expanded state', async () => {
    const { button, onSelect } = show({ selected: true });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(2);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('[2.103] points at its place on hover and focus, and not on touch', () => {
    const { button, onPoint } = show();
    const finger = createEvent.pointerOver(button);
    Object.defineProperty(finger, 'pointerType', { value: 'touch' });
    fireEvent(button, finger);
    expect(onPoint).not.toHaveBeenCalled();
    fireEvent.focus(button);
    fireEvent.blur(button);
    expect(onPoint.mock.calls).toEqual([[true], [false]]);
  });

  it('is small, without a price and not focusable, if the place is not in the list', () => {
    const { button } = show({ quiet: true, price: null });
    expect(button.tabIndex).toBe(-1);
    expect(button.textContent).toBe('');
  });
});
