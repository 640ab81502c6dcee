import { remoteConfigs } from '#webpack';

export default remoteConfigs({
  name: 'content',
  dir: import.meta.dirname,
  pages: {
    about: './src/pages/about.tsx',
    blog: './src/pages/blog.tsx',
    'blog-article': './src/pages/blog-article.tsx',
    club: './src/pages/club.tsx',
    collections: './src/pages/collections.tsx',
    contact: './src/pages/contact.tsx',
    diagnostics: './src/diagnostics/diagnostics-page.tsx',
    inspiration: './src/pages/inspiration.tsx',
    inspirations: './src/pages/inspirations.tsx',
    legal: './src/pages/legal.tsx',
    maintenance: './src/pages/maintenance.tsx',
    vouchers: './src/pages/vouchers.tsx',
    unsubscribe: './src/unsubscribe/unsubscribe-page.tsx',
    'how-we-work': './src/how-we-work/how-we-work-page.tsx',
  },
});
