import { restOfQuery, type PageModule } from '@mp/host-api';
import { matchPath, type RouteId } from '@mp/i18n';

type Pages = Readonly<Partial<Record<RouteId, PageModule>>>;

/**
 * The query keys of an address that its page does not declare. They are missing in the page's `query`. (ADR 0095)
 *
 * @returns keys; none if the address belongs to none of the pages
 */
export function undeclaredKeys(pages: Pages, { pathname, searchParams }: URL): readonly string[] {
  const page = pages[matchPath(pathname)?.id as RouteId];
  return page ? [...new Set(restOfQuery(searchParams, page.query).keys())] : [];
}

/** All addresses of links and GET forms within an element on this origin. */
function* addressesWithin(element: ParentNode, here: URL): Generator<URL> {
  for (const link of element.querySelectorAll('a[href]')) yield new URL(link.getAttribute('href') ?? '', here);
  for (const form of element.querySelectorAll<HTMLFormElement>('form[method=get]')) {
    const address = new URL(form.getAttribute('action') ?? '', here);
    address.search = String(
      new URLSearchParams([...form.elements].flatMap((field) => [[field.getAttribute('name') ?? '', '']])),
    );
    address.searchParams.delete('');
    yield address;
  }
}

/** @throws Error that names the undeclared keys and the page that they link to */
export function checkAddresses(pages: Pages, element: ParentNode, here: URL): void {
  for (const address of addressesWithin(element, here)) {
    const keys = address.origin === here.origin ? undeclaredKeys(pages, address) : [];
    if (keys.length > 0)
      throw new Error(
        `${address.pathname} gets "${keys.join('", "')}" and does not read it: see \`query\` of its page.`,
      );
  }
}
