import { timings } from '@mp/domain';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showSnackbar, snackbarQueue } from './snackbar-queue.ts';
import { SnackbarRegion } from './snackbar-region.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  snackbarQueue.clear();
  render(<SnackbarRegion dismissLabel="Dismiss" />);
});
afterEach(() => jest.useRealTimers());

const show = (text: string, rest: Partial<Parameters<typeof showSnackbar>[0]> = {}): void =>
  act(() => showSnackbar({ tone: 'success', text, ...rest }));
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
const shown = (): string | undefined => snackbarQueue.current()?.text;

describe('snackbars', () => {
  it('[8.11] [9.15] are shown for five seconds', () => {
    show('Saved');
    pass(4_999);
    expect(screen.getByRole('status').textContent).toContain('Saved');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('are queued, each with its whole time', () => {
    show('First');
    pass(3_000);
    show('Second');
    expect(screen.queryByText('Second')).toBeNull();
    pass(2_000);
    expect(screen.getByText('Second')).toBeDefined();
    pass(timings.snackbarMs - 1);
    expect(shown()).toBe('Second');
    pass(1);
    expect(shown()).toBeUndefined();
  });

  it('are not repeated', () => {
    show('Saved');
    show('Saved');
    expect(snackbarQueue.length()).toBe(1);
  });

  it('[8.11] show an error before queued successes, after earlier errors', () => {
    for (const text of ['First', 'Second', 'Third']) show(text);
    show('Broken', { tone: 'error' });
    show('Broken, too', { tone: 'error' });
    const order = [];
    for (; shown() !== undefined; pass(timings.snackbarMs)) order.push(shown());
    expect(order).toEqual(['First', 'Broken', 'Broken, too', 'Second', 'Third']);
  });

  it('replace an older one of the same kind, shown or waiting, and have their whole time', () => {
    show('Welcome');
    show('First heart', { kind: 'heart' });
    show('Second heart', { kind: 'heart' });
    expect(snackbarQueue.length()).toBe(2);
    pass(timings.snackbarMs);
    expect(shown()).toBe('Second heart');
    pass(4_000);
    show('No heart', { kind: 'heart', tone: 'error' });
    expect([shown(), snackbarQueue.length()]).toEqual(['No heart', 1]);
    pass(timings.snackbarMs - 1);
    expect(shown()).toBe('No heart');
    pass(1);
    expect(shown()).toBeUndefined();
  });

  it('interrupt a screen reader only for an error', () => {
    show('Saved');
    expect(screen.getByRole('alert').textContent).toBe('');
    act(() => snackbarQueue.clear());
    show('Not saved', { tone: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
  });

  it('stay for as long as they are pointed at or focused', () => {
    show('Saved');
    pass(4_000);
    fireEvent.pointerEnter(screen.getByText('Saved'));
    pass(60_000);
    expect(shown()).toBe('Saved');
    fireEvent.pointerLeave(screen.getByText('Saved'));
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(60_000);
    expect(shown()).toBe('Saved');
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    pass(999);
    expect(shown()).toBe('Saved');
    pass(1);
    expect(shown()).toBeUndefined();
  });

  it('[3.24] have an action, which also dismisses them', () => {
    const run = jest.fn();
    show('Your sign-in has expired', { tone: 'warning', headline: 'Signed out', action: { label: 'Sign in', run } });
    expect(screen.getByText('Signed out')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(shown()).toBeUndefined();
  });

  it('can be dismissed by their button and by Esc, and the next one follows', () => {
    show('First');
    show('Second');
    show('Third');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toBe('Second');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown()).toBe('Third');
  });
});
