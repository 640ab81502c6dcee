import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Outcome } from './outcome.tsx';

describe('Outcome', () => {
  it('announces its texts together, without the actions', () => {
    render(
      <Outcome icon="clock" title="We are waiting" lead="An answer comes soon." details={<p>By Sunday</p>}>
        <button type="button">Pay</button>
      </Outcome>,
    );
    const status = screen.getByRole('status');
    for (const words of ['We are waiting', 'An answer comes soon.', 'By Sunday'])
      expect(status.textContent).toContain(words);
    expect(status.contains(screen.getByRole('button', { name: 'Pay' }))).toBe(false);
  });

  it('lets the page focus its headline', () => {
    const title = createRef<HTMLHeadingElement>();
    const { rerender } = render(<Outcome title="Paid" lead="Thank you." />);
    expect(screen.getByRole('heading', { level: 1 }).hasAttribute('tabindex')).toBe(false);
    rerender(<Outcome title="Paid" titleRef={title} lead="Thank you." />);
    title.current?.focus();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Paid' }));
  });

  it('has no mark while the result is open', () => {
    const { container, rerender } = render(<Outcome title="Jana would like to stay" lead="Please answer." />);
    expect(container.querySelector('.icon')).toBeNull();
    rerender(<Outcome icon="check" title="Confirmed" lead="Thank you." />);
    expect(container.querySelector('.icon')).not.toBeNull();
  });
});
