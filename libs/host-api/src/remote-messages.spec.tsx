import { expectConsoleError } from '@mp/testing/console';
import { render } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { RemoteMessages, intlOf } from './remote-messages.tsx';

/** A message id that is in no catalogue. */
const title = 'title' as MessageId;

describe('the messages of a remote', () => {
  it('have one intl object, because creating one is expensive', () => {
    const messages = { hello: 'Dobrý den' };
    expect(intlOf('cs', messages)).toBe(intlOf('cs', messages));
    expect(intlOf('cs', { ...messages })).not.toBe(intlOf('cs', messages));
  });

  it('stay within their remote', () => {
    const { container } = render(
      <RemoteMessages locale="en" messages={{ title: 'Shell' }}>
        <FormattedMessage id={title} />
        {' / '}
        <RemoteMessages locale="en" messages={{ title: 'Checkout' }}>
          <FormattedMessage id={title} />
        </RemoteMessages>
        {' / '}
        <FormattedMessage id={title} />
      </RemoteMessages>,
    );
    expect(container.textContent).toBe('Shell / Checkout / Shell');
  });

  describe('use Czech plural rules', () => {
    const messages = { places: '{count, plural, one {# místo} few {# místa} many {# místa} other {# míst}}' };
    const text = (count: number) => intlOf('cs', messages).formatMessage({ id: 'places' as MessageId }, { count });

    it.each([
      [1, '1 místo'],
      [2, '2 místa'],
      [4, '4 místa'],
      [5, '5 míst'],
      [21, '21 míst'],
      [22, '22 míst'],
    ])('[9.22] %i', (count, expected) => expect(text(count)).toBe(expected));

    it('zero uses the same form as five', () => expect(text(0)).toBe('0 míst'));
  });

  it('show the id of a missing message, and log it', () => {
    expectConsoleError(/Missing message: "nowhere"/);
    expect(intlOf('en', {}).formatMessage({ id: 'nowhere' as MessageId })).toBe('nowhere');
  });
});
