import { FederationContext, type Federation } from '@mp/federation';
import { href } from '@mp/i18n';
import { pageRenderer, renderAt, stubApiOf } from '@mp/web-testing';
import { screen } from '@testing-library/react';
import diagnostics from '../diagnostics/diagnostics-page.tsx';
import legal from './legal.tsx';
import maintenance from './maintenance.tsx';

const { loadPage, renderPage } = pageRenderer();
const silent = () => stubApiOf({});
const away = () => stubApiOf(() => new Response('', { status: 503 }));

describe('a legal document', () => {
  const terms = {
    ...{ locale: 'en', version: 2, title: 'Terms and conditions', content: 'Be kind.' },
    ...{ effective_from: '2026-11-01', effective_until: null },
    versions: [
      { version: 2, effective_from: '2026-11-01', is_in_force: true },
      { version: 1, effective_from: '2026-01-01', is_in_force: false },
    ],
    variants: [{ variant: 'benefit-card', title: 'Terms for benefit card holders' }],
  };
  const address = href('legal', { locale: 'en', params: { document: 'general-terms' } });
  const show = (path: string, answer: object) => renderPage({ legal }, path, stubApiOf(() => answer).fetch);
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  it('[3.21] is shown with its title, its text and the day it began', async () => {
    const { result, head } = await show(address, terms);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(head?.title).toBe('Terms and conditions');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions');
    expect(screen.getByText('Be kind.')).toBeTruthy();
    expect(screen.getByText('In force since 01/11/2026')).toBeTruthy();
  });

  it('[3.21] leads to what it said before, and to its text for guests of a partner', async () => {
    await show(address, terms);
    expect(hrefOf(/^Version 1, in force from 01\/01\/2026/)).toBe(`${address}?version=1`);
    expect(screen.getByText(/^Version 2/).getAttribute('aria-current')).toBe('true');
    expect(hrefOf(/benefit card/)).toBe(`${address}/benefit-card`);
  });

  it('[3.21] says of an older text until when it held, leads to the one in force, and is not indexed', async () => {
    const old = { ...terms, version: 1, effective_from: '2026-01-01', effective_until: '2026-11-01' };
    const { head } = await show(`${address}?version=1`, old);
    expect(screen.getByRole('status').textContent).toContain('This text held until 01/11/2026.');
    expect(hrefOf(/Go to the text in force/)).toBe(address);
    expect(head).toMatchObject({ noIndex: true, canonicalPath: address });
  });

  it('[3.21] has an address for guests of a partner, which leads back to the text for everybody', async () => {
    const api = stubApiOf(() => ({ ...terms, title: 'Terms for benefit card holders', versions: [] }));
    const { head } = await renderPage({ legal }, `${address}/benefit-card`, api.fetch);
    expect(api.asked.join()).toContain('/public/legal/general-terms?variant=benefit-card');
    expect(head?.canonicalPath).toBe(`${address}/benefit-card`);
    expect(hrefOf(/The text for everybody/)).toBe(address);
  });

  it('[3.21] is shown in the other language where there is none in the page’s, marked as such', async () => {
    const czech = { ...terms, locale: 'cs', title: 'Obchodní podmínky', content: 'Buďte milí.' };
    const { head } = await show(address, czech);
    expect(screen.getByText('Obchodní podmínky').getAttribute('lang')).toBe('cs');
    expect(screen.getByText('Buďte milí.').closest('[lang]')?.getAttribute('lang')).toBe('cs');
    expect(screen.getByText('We do not have this text in English yet. It is shown in Czech.')).toBeTruthy();
    expect(head?.noIndex).toBe(true);
  });

  it('does not exist where there is none', async () => {
    const none = stubApiOf(() => new Response('', { status: 404 }));
    expect((await loadPage(legal, address, none.fetch)).result).toEqual({ kind: 'notFound' });
  });

  it('cannot be had while the API is away', async () => {
    expect((await loadPage(legal, address, away().fetch)).result).toEqual({ kind: 'unavailable' });
  });
});

describe('the pages of the content area', () => {
  it.each([
    '/cs/legal',
    '/cs/legal/toString',
    '/cs/legal/__proto__',
    '/cs/legal/data-protection%2Fx',
    '/cs/legal/data-protection?version=x',
  ])('have no legal document at %s, and ask for none', async (address) => {
    const api = silent();
    expect((await loadPage(legal, address, api.fetch)).result).toEqual({ kind: 'notFound' });
    expect(api.asked).toEqual([]);
  });

  it('keep maintenance and diagnostics out of search engines', async () => {
    expect((await loadPage(maintenance, '/cs/maintenance', silent().fetch)).head?.noIndex).toBe(true);
    expect((await loadPage(diagnostics, '/en/test', silent().fetch)).head?.noIndex).toBe(true);
  });
});

describe('the diagnostics', () => {
  const federation = {
    remotes: [{ name: 'storefront', version: 'a1b2c3', entry: '', pages: {} }],
  } as unknown as Federation;

  it('[2.18] show the version of every remote and whether each service answers', async () => {
    const fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) =>
        Promise.resolve(new Response(null, { status: address === '/healthz' ? 200 : 503 })),
      );
    const page = (
      <FederationContext value={federation}>
        <diagnostics.Page />
      </FederationContext>
    );
    await renderAt(href('diagnostics', { locale: 'en' }), page, { messages: diagnostics.messages });
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['storefronta1b2c3', 'shellanswers', 'apidoes not answer']);
    fetching.mockRestore();
  });

  it('are asked for anew each time', async () => {
    const { result } = await loadPage(diagnostics, href('diagnostics', { locale: 'en' }), silent().fetch);
    expect(result).toEqual({ kind: 'ok', shared: false });
  });
});
