import { render, screen } from '@testing-library/react';
import { Notice } from './notice.tsx';

describe('Notice', () => {
  it('interrupts for an error and waits for a pause otherwise', () => {
    render(
      <>
        <Notice kind="error" title="The dates are taken" />
        <Notice kind="success" title="Saved" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('The dates are taken');
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });
});
