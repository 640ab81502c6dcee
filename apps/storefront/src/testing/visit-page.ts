import type { PageModule } from '@mp/host-api';
import { matchPath } from '@mp/i18n';
import { pageRenderer, stubApiOf, type StubResponse, type ShownPage } from '@mp/ui/testing';
import { collectionWires } from './wire.ts';

/** The API's response to an address; undefined stands for 404, a number for that status. */
export type ApiResponses = (url: URL) => unknown;

const { renderPage } = pageRenderer();

/** Opens a page with an API that has the collections, besides its own responses. */
export async function visitPage(
  page: PageModule,
  address: string,
  responses: ApiResponses,
): Promise<ShownPage & { readonly requested: readonly string[] }> {
  const match = matchPath(new URL(address, 'http://localhost').pathname);
  if (!match) throw new Error(`No route has the path ${address}.`);
  const api = stubApiOf(({ url }) => {
    const answer = url.pathname === '/public/collection' ? collectionsOf(url) : responses(url);
    if (typeof answer === 'number') return Response.json({ error: { code: 'unexpected' } }, { status: answer });
    return typeof answer === 'string' ? Response.json(answer) : (answer as StubResponse);
  });
  return { ...(await renderPage({ [match.id]: page }, address, api.fetch)), requested: api.requested };
}

const collectionsOf = ({ searchParams }: URL) => ({
  data: collectionWires.filter(
    ({ collection_type }) => !searchParams.has('type') || searchParams.get('type') === collection_type,
  ),
});
