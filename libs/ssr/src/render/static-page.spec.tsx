/** @jest-environment node */
import { createStaticHandler, createStaticRouter } from 'react-router';
import type { HostDefinition } from '../site/host-definition.ts';
import { hostRoutes } from '../page/page-root.tsx';
import type { PageView } from '../page/page-view.ts';
import { staticPage } from './static-page.ts';

const host = {} as HostDefinition;
const view = { kind: 'page' } as PageView;

it.each(['/', '/cs', '/cs/kouzelna-mista?arr=2027-01-10&dep=2027-01-12', '/en/a%20b/%C5%99?x=%C5%99', '/cs/x#part'])(
  'the context of %s equals the result of the router’s own query',
  async (address) => {
    const url = new URL(address, 'https://shop.test');
    const { query } = createStaticHandler(hostRoutes(host, () => view));
    const found = await query(new Request(url));
    const { context } = staticPage(host, view, url);
    const plain = (one: unknown) => JSON.parse(JSON.stringify(one)) as unknown;
    expect(plain(context)).toEqual(plain(found));
    expect(context.loaderData['page']).toBe(view);
    expect(staticPage(host, view, url).routes).toBe(staticPage(host, view, url).routes);
  },
);

it.each(['/cs/%0D%0Aset-cookie%3A%20a%3Db', '/en/registration/%0A', '/%0D', '/cs/%E2%80%A8x', '/cs//x'])(
  'the page of %s is rendered, although no route pattern matches',
  (address) => {
    const { routes, context } = staticPage(host, view, new URL(address, 'https://shop.test'));
    const { state } = createStaticRouter(routes, context);
    expect(state.matches.map(({ route }) => route.id)).toContain('page');
    expect(state.loaderData).toEqual({ page: view });
  },
);
