import type { LiveRemote } from '@mp/host-api';
import { packRemote, unpackRemote } from './boot-remotes.ts';

const begin = '/remotes/content/e7905e3bb8d9/client';
const remote: LiveRemote = {
  name: 'content',
  version: 'e7905e3bb8d9',
  entry: `${begin}/remoteEntry.js`,
  integrity: 'sha384-of+the/entry',
  pages: {
    blog: { js: [`${begin}/200.js`, `${begin}/blog.js`], css: [`${begin}/blog.css`] },
    about: { js: [`${begin}/about.js`], css: [] },
  },
};

describe('a remote in the boot data', () => {
  it('has paths relative to its directory', () => {
    expect(packRemote(remote).pages).toEqual({ blog: ['200.js', 'blog.js', 'blog.css'], about: ['about.js'] });
  });

  const built = (page: string, name: string) => ({
    ...remote,
    pages: { [page]: { js: [`${begin}/${name}.a1.js`], css: [`${begin}/${name}.b2.css`] } },
  });
  it('shortens the names of a page’s own files', () => {
    const blogArticle = built('blog-article', '__federation_expose_blog_article');
    expect(packRemote(blogArticle).pages).toEqual({ 'blog-article': ['~a1.js', '~b2.css'] });
    const ofAnother = built('blog', '__federation_expose_blog_article');
    expect(packRemote(ofAnother).pages['blog']?.[0]).toBe('__federation_expose_blog_article.a1.js');
  });

  it.each([
    ['of our own directory', remote],
    ['named by the build', built('blog-article', '__federation_expose_blog_article')],
    ['of another page', built('blog', '__federation_expose_blog_article')],
    [
      'of a team’s own origin, with a file of another origin',
      {
        ...remote,
        entry: 'https://content.example.com/7/remoteEntry.js',
        pages: {
          blog: { js: ['https://content.example.com/7/blog.js'], css: ['https://cdn.example.com/blog.css', '/x.css'] },
        },
      },
    ],
  ])('is restored by unpacking: %s', (_which, whole) => {
    expect(unpackRemote(packRemote(whole))).toEqual(whole);
  });
});
