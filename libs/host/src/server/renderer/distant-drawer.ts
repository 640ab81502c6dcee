import { releaseKey } from '@mp/signed-releases';
import type { FederationSnapshot, PageDrawer, PageOrder } from '../page-drawer.ts';
import type { SentPage } from './messages.ts';
import { RendererFault } from './renderer-fault.ts';
import type { Renderers } from './renderers.ts';

/**
 * Draws pages in a renderer. Where the code of an area goes too far, its page is drawn again without that area: the visitor gets
 * the frame, and words where the area would be.
 *
 * @param areaOf the area of the page at an address
 */
export function createDistantDrawer(
  renderers: Pick<Renderers, 'order' | 'tell'>,
  areaOf: (pathname: string) => string | undefined,
): PageDrawer {
  const releaseOf = ({ remotes }: FederationSnapshot, area: string | undefined): string | undefined => {
    const remote = remotes.find(({ name }) => name === area);
    return remote && releaseKey(remote);
  };
  const sent = ({ live, url, locale, visit }: PageOrder, without?: string): SentPage => ({
    releases: live.remotes.map(releaseKey).filter((key) => key !== without),
    ...{ url: url.href, locale, visit },
  });
  return {
    queryKeysOf: (live, page) =>
      renderers
        .order('keys', { releases: live.remotes.map(releaseKey), page }, { of: releaseOf(live, page.split('/')[0]) })
        .catch((error: unknown) => {
          if (!isOfArea(error)) throw error;
          return null;
        }),

    async draw(order, isOne) {
      const { isAside } = order;
      const of = releaseOf(order.live, areaOf(order.url.pathname));
      const drawing = await renderers
        .order('draw', { page: sent(order), isOne }, { of, isAside })
        .catch((error: unknown) => {
          if (!isOfArea(error)) throw error;
          return renderers.order('draw', { page: sent(order, of), isOne }, { isAside });
        });
      const html = typeof drawing.html === 'string' ? drawing.html : own(drawing.html);
      const apart = drawing.apart.map(({ address, text }) => ({ address, text: () => own(text) }));
      return { ...drawing, html, apart };
    },

    submit: (order, fields, ask) =>
      renderers.order(
        'submit',
        { page: sent(order), fields },
        { of: releaseOf(order.live, areaOf(order.url.pathname)), mayRepeat: false, isAside: order.isAside, ask },
      ),

    outdate: (what) => renderers.tell('outdate', { what }),
    warm: (locale) => renderers.order('warm', { locale }),
  };
}

/** Whether it can be mended by leaving an area out; who has waited too long would only wait once more. */
const isOfArea = (error: unknown): boolean => error instanceof RendererFault && error.code !== 'render_wait';

/** What came is a view of the whole message: who keeps it would keep all of that. */
const own = (view: Uint8Array): Buffer => Buffer.from(view);
