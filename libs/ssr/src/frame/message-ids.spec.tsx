import { intlOf } from '@mp/host-api';
import type { RouteId } from '@mp/i18n';
import { render } from '@testing-library/react';
import { FormattedMessage, RawIntlProvider } from 'react-intl';
import { frameMessages } from './index.ts';

/** Checked by the types: an invalid id needs the directive, and a valid one must not have it. */
describe('message ids', () => {
  it('are accepted if a catalogue has them, literal or composed', async () => {
    const messages = await frameMessages('en');
    const { formatMessage } = intlOf('en', messages);
    const kinds: readonly ('notFound' | 'unavailable')[] = ['notFound', 'unavailable'];
    const titles = kinds.map((kind) => formatMessage({ id: `error.page.${kind}.title` }));
    expect(titles).toEqual([messages['error.page.notFound.title'], messages['error.page.unavailable.title']]);
  });

  it('are rejected if no catalogue has them', async () => {
    const { formatMessage } = intlOf('en', await frameMessages('en'));
    const route: RouteId = 'home';
    // @ts-expect-error: there is no such text
    const misspelt = () => formatMessage({ id: 'error.page.notFond.title' });
    // @ts-expect-error: not every route has a text
    const composed = () => formatMessage({ id: `error.page.${route as RouteId}.title` });
    // @ts-expect-error: an arbitrary string
    const unknown = () => formatMessage({ id: String(route) });
    // @ts-expect-error: there is no such text
    const element = <FormattedMessage id="nowhere" />;
    expect([misspelt, composed, unknown, element]).toHaveLength(4);
  });

  it('are checked in elements, too', async () => {
    const messages = await frameMessages('en');
    const { container } = render(
      <RawIntlProvider value={intlOf('en', messages)}>
        <FormattedMessage id="snackbar.dismiss" />
      </RawIntlProvider>,
    );
    expect(container.textContent).toBe(messages['snackbar.dismiss']);
  });
});
