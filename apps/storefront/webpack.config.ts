import { remoteConfigs } from '#webpack';

export default remoteConfigs({
  name: 'storefront',
  dir: import.meta.dirname,
  pages: {
    home: './src/home/home-page.tsx',
    catalogue: './src/catalogue/catalogue-page.tsx',
    collection: './src/collection/collection-page.tsx',
    place: './src/place/place-page.tsx',
    compare: './src/compare/compare-page.tsx',
    board: './src/board/board-page.tsx',
    favourites: './src/favourites/favourites-page.tsx',
  },
});
