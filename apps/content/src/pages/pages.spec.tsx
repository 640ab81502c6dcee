import {
  FederationContext,
  PageContextContext,
  usePageContext,
  type Federation,
  type PageContext,
  type ShopStatus,
} from '@mp/host-api';
import { href } from '@mp/i18n';
import { pageRenderer, renderAt, stubApiOf } from '@mp/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import diagnostics from '../diagnostics/diagnostics-page.tsx';
import legal from './legal.tsx';
import maintenance from './maintenance.tsx';

const { loadPage, renderPage } = pageRenderer();
const silent = () => stubApiOf({});
const away = () => stubApiOf(() => new Response('', { status: 503 }));

describe('a legal document', () => {
  const terms = {
    locale: 'en',
    version: 2,
    title: 'Terms and conditions',
    content: 'Be kind.',
    effective_from: '2026-11-01',
    effective_until: null,
    versions: [
      { version: 2, effective_from: '2026-11-01', is_in_force: true },
      { version: 1, effective_from: '2026-01-01', is_in_force: false },
    ],
    variants: [{ variant: 'benefit-card', title: 'Terms for benefit card holders' }],
  };
  const address = href('legal', { locale: 'en', params: { document: 'general-terms' } });
  const show = (path: string, response: object) => renderPage({ legal }, path, stubApiOf(() => response).fetch);
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  it('[3.21] is shown with its title, its text and its effective date', async () => {
    const { result, head } = await show(address, terms);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(head?.title).toBe('Terms and conditions');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms and conditions');
    expect(screen.getByText('Be kind.')).toBeTruthy();
    expect(screen.getByText('In force from 1 November 2026')).toBeTruthy();
  });

  it('[3.21] links to earlier versions, and to its text for guests of a partner', async () => {
    await show(address, terms);
    expect(hrefOf(/^Version 1, in force from 1 January 2026/)).toBe(`${address}?version=1`);
    expect(screen.getByText(/^Version 2/).getAttribute('aria-current')).toBe('true');
    expect(hrefOf(/benefit card/)).toBe(`${address}/benefit-card`);
  });

  it('[3.21] shows until when an older text applied, links to the current one, and is not indexed', async () => {
    const old = { ...terms, version: 1, effective_from: '2026-01-01', effective_until: '2026-11-01' };
    const { head } = await show(`${address}?version=1`, old);
    expect(screen.getByRole('status').textContent).toContain('This version applied until 1 November 2026.');
    expect(hrefOf(/Go to the current version/)).toBe(address);
    expect(head).toMatchObject({ noIndex: true, canonicalPath: address });
  });

  it('[3.21] has an address for guests of a partner, which links to the text for everybody', async () => {
    const api = stubApiOf(() => ({ ...terms, title: 'Terms for benefit card holders', versions: [] }));
    const { head } = await renderPage({ legal }, `${address}/benefit-card`, api.fetch);
    expect(api.requested.join()).toContain('/public/legal/general-terms?variant=benefit-card');
    expect(head?.canonicalPath).toBe(`${address}/benefit-card`);
    expect(hrefOf(/General version/)).toBe(address);
  });

  it('[3.21] is shown in the other language if there is none in the page’s, with a notice', async () => {
    const czech = { ...terms, locale: 'cs', title: 'Obchodní podmínky', content: 'Buďte milí.' };
    const { head } = await show(address, czech);
    expect(screen.getByText('Obchodní podmínky').getAttribute('lang')).toBe('cs');
    expect(screen.getByText('Buďte milí.').closest('[lang]')?.getAttribute('lang')).toBe('cs');
    expect(screen.getByText('We don’t have this text in English yet, so we’re showing it in Czech.')).toBeTruthy();
    expect(head?.noIndex).toBe(true);
  });

  it('does not exist under another name', async () => {
    const none = stubApiOf(() => new Response('', { status: 404 }));
    expect((await loadPage(legal, address, none.fetch)).result).toEqual({ kind: 'notFound' });
  });

  it('fails to load while the API is unavailable', async () => {
    expect((await loadPage(legal, address, away().fetch)).result).toEqual({ kind: 'unavailable' });
  });
});

describe('the pages of the content remote', () => {
  it.each([
    '/cs/legal',
    '/cs/legal/toString',
    '/cs/legal/__proto__',
    '/cs/legal/data-protection%2Fx',
    '/cs/legal/data-protection?version=x',
  ])('have no legal document at %s, and request none', async (address) => {
    const api = silent();
    expect((await loadPage(legal, address, api.fetch)).result).toEqual({ kind: 'notFound' });
    expect(api.requested).toEqual([]);
  });

  it('keep maintenance and diagnostics out of search engines', async () => {
    expect((await loadPage(maintenance, '/cs/maintenance', silent().fetch)).head?.noIndex).toBe(true);
    expect((await loadPage(diagnostics, '/en/test', silent().fetch)).head?.noIndex).toBe(true);
  });
});

describe('the diagnostics', () => {
  const remotes = [{ name: 'storefront', version: 'c4n4', entry: '/remotes/storefront/c4n4/client/remoteEntry.js' }];
  const federation = { remotes } as unknown as Federation;
  const at = Date.UTC(2026, 10, 24, 9, 30);
  const status: ShopStatus = {
    at,
    shell: { version: 'f00d', contract: '2.1.0', workers: 2 },
    remotes: [
      {
        name: 'storefront',
        live: {
          version: 'a1b2c3',
          since: at,
          contract: '2.0.0',
          sizes: { script: 102_400, style: 5_120 },
          readyMs: 1_234,
          rendered: { pages: 1, medianMs: 8.4 },
        },
        refused: { version: 'bad1', code: 'file_changed', since: at },
        canary: { version: 'c4n4', share: 10, stopped: null },
      },
      {
        name: 'content',
        live: null,
        refused: null,
        canary: { version: 'c5', share: 5, stopped: { version: 'c5', code: 'renders_failed', since: at } },
      },
    ],
    services: [
      { name: 'api', state: 'ok', ms: 12, origin: null },
      { name: 'desk', state: 'absent', ms: null, origin: 'https://desk.example' },
    ],
  };
  /** The page with the shell's status. */
  function StatusPage({ of }: { of: Pick<PageContext, 'status'> }) {
    const context = usePageContext();
    return (
      <FederationContext value={federation}>
        <PageContextContext value={{ ...context, ...of }}>
          <diagnostics.Page />
        </PageContextContext>
      </FederationContext>
    );
  }
  const show = (of: Pick<PageContext, 'status'>) =>
    renderAt(href('diagnostics', { locale: 'en' }), <StatusPage of={of} />, { messages: diagnostics.messages });
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
  const expectedRows = [
    'Livea1b2c3',
    'On this pagec4n4',
    'Since24/11/2026, 10:30 GMT+1',
    'Host API2.0.0',
    'All scripts (gzip)100 KiB',
    'All styles (gzip)5 KiB',
    'Verified and loaded by the server in1,234 ms',
    'Page rendered by the server in8.4 ms (median of 1 page)',
    'Being tested on some visitorsc4n4 10%',
    'Refusedbad1 [file_changed]',
    'Livenothing',
    'Being tested on some visitorsc5 stopped 24/11/2026, 10:30 GMT+1 [renders_failed]',
    'ServiceStateResponse',
    'apiresponding12 ms',
    'desk https://desk.examplenot on this machine–',
  ];
  let fetching: jest.SpyInstance;
  beforeEach(() => {
    fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(status), { status: 200 })));
  });
  afterEach(() => fetching.mockRestore());

  it('[2.18] show the status of every remote and service, as it comes with the page', async () => {
    await show({ status });
    expect(rows()).toEqual(expectedRows);
    expect(screen.getByText(/^Web server f00d, host API 2\.1\.0, 2 render workers\. As of/)).toBeTruthy();
    expect(fetching).not.toHaveBeenCalledWith('/federation/status', expect.anything());
  });

  it('[2.18] request it after a navigation within the shop', async () => {
    await show({});
    await waitFor(() => expect(rows()).toEqual(expectedRows));
  });

  it('are requested again each time', async () => {
    const { result } = await loadPage(diagnostics, href('diagnostics', { locale: 'en' }), silent().fetch);
    expect(result).toEqual({ kind: 'ok', shared: false });
  });
});
