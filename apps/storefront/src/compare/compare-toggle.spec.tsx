import { defaultParty } from '@mp/domain';
import { renderAt } from '@mp/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { messages } from '../messages/messages.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { CompareTray } from './compare-tray.tsx';
import { compared } from './compared.ts';

const show = () =>
  renderAt(
    '/en',
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <CompareToggle key={id} place={{ id, name: `Place ${id}` }} />
      ))}
      <CompareTray stay={{ arrival: null, departure: null, party: defaultParty }} />
    </>,
    { messages },
  );
const toggle = (id: number) => screen.getByRole('button', { name: `Compare: Place ${id}` });

describe('choosing places to compare', () => {
  afterEach(() => act(() => compared.keep([])));

  it('adds a place to the list, stores it and removes it again', async () => {
    await show();
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(toggle(2));
    fireEvent.click(toggle(1));
    expect([toggle(1), toggle(2), toggle(3)].map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
      'false',
    ]);
    expect(screen.getByText('2 places to compare')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/en/compare?ids=2%2C1');
    expect(localStorage.getItem('mp.compared')).toBe('[2,1]');
    fireEvent.click(toggle(2));
    expect(compared.items()).toEqual([1]);
  });

  it('shows its name beside the icon, and as a tooltip where a row has no room for it', async () => {
    await show();
    expect(toggle(1).textContent).toBe('Compare');
    expect(toggle(1).title).toBe('Compare');
  });

  it('refuses a fifth place, and shows why', async () => {
    await show();
    for (const id of [1, 2, 3, 4, 5]) fireEvent.click(toggle(id));
    expect(compared.items()).toEqual([1, 2, 3, 4]);
    expect(toggle(5).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { description: 'You can compare up to 4 places. Remove one first.' })).toBe(
      toggle(5),
    );
    expect(toggle(4).getAttribute('aria-disabled')).toBeNull();
  });

  it('handles several presses at once', async () => {
    await show();
    act(() => {
      for (const id of [1, 2, 3, 2]) toggle(id).click();
    });
    expect(compared.items()).toEqual([1, 3]);
  });

  it('clears the list', async () => {
    compared.keep([1, 2]);
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(compared.items()).toEqual([]);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
