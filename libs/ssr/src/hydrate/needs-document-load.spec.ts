import { needsDocumentLoad } from './needs-document-load.ts';

const targets = {
  home: { page: 'storefront/home', layout: 'default' },
  blog: { page: 'content/blog', layout: 'default' },
} as const;
const own = [{ name: 'storefront' }] as const;
const answers = { answers: {} };

describe('navigation to a page', () => {
  it.each([
    ['/cs/blog', true],
    ['/en/blog', true],
    ['/cs', false],
    ['/cs/not-there', true],
  ])('loads a document if only the page’s own remote is known: %s', (path, expected) => {
    expect(needsDocumentLoad({ targets }, [answers, null], own, path)).toBe(expected);
  });

  it('loads no document if all live remotes are known', () => {
    expect(needsDocumentLoad({ targets }, [null, { ...answers, remotes: [] }], own, '/cs/blog')).toBe(false);
  });

  it('loads no document in a standalone host', () => {
    expect(needsDocumentLoad({ targets }, [answers], [], '/cs/blog')).toBe(false);
  });
});
