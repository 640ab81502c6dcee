import { isForServer } from './needs-document-load.ts';

const targets = {
  home: { page: 'storefront/home', layout: 'default' },
  blog: { page: 'content/blog', layout: 'default' },
} as const;
const own = [{ name: 'storefront' }] as const;
const answers = { answers: {} };

describe('a page that is gone to', () => {
  it.each([
    ['/cs/blog', true],
    ['/en/blog', true],
    ['/cs', false],
    ['/cs/not-there', true],
  ])('is asked of the server where only the page’s own area is known: %s', (path, expected) => {
    expect(isForServer({ targets }, [answers, null], own, path)).toBe(expected);
  });

  it('is made here where all that is live is known, whether or not its area is', () => {
    expect(isForServer({ targets }, [null, { ...answers, remotes: [] }], own, '/cs/blog')).toBe(false);
  });

  it('is made here by a host that has its areas in itself', () => {
    expect(isForServer({ targets }, [answers], [], '/cs/blog')).toBe(false);
  });
});
