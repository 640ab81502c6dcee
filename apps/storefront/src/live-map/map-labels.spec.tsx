import { intlOf } from '@mp/host-api';
import { renderHook } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { messages } from '../messages/messages.ts';
import { useMapLabels } from './map-labels.ts';

async function labelsIn(locale: 'cs' | 'en') {
  const intl = intlOf(locale, await messages(locale));
  const { result } = renderHook(useMapLabels, {
    wrapper: ({ children }) => <RawIntlProvider value={intl}>{children}</RawIntlProvider>,
  });
  return result.current;
}

describe('[4.22] the name of a cluster', () => {
  it.each([
    ['cs', 160, 93, '93 volných, celkem 160 míst blízko sebe, přiblížit'],
    ['cs', 4, 2, '2 volná, celkem 4 místa blízko sebe, přiblížit'],
    ['cs', 12, 1, '1 volné, celkem 12 míst blízko sebe, přiblížit'],
    ['en', 160, 93, '93 free of 160 places close together, zoom in'],
  ] as const)('has its number of available places (%s, %i, %i)', async (locale, count, free, name) =>
    expect((await labelsIn(locale)).cluster(count, free)).toBe(name),
  );

  it.each([
    ['cs', 0, '3 místa blízko sebe, přiblížit'],
    ['cs', 3, '3 místa blízko sebe, přiblížit'],
    ['en', 0, '3 places close together, zoom in'],
  ] as const)('has its number of places if none or all are available (%s, %i)', async (locale, free, name) =>
    expect((await labelsIn(locale)).cluster(3, free)).toBe(name),
  );
});
