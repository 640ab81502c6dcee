import { remoteConfigs } from '#webpack';

export default remoteConfigs({
  name: 'desk',
  dir: import.meta.dirname,
  pages: {
    list: './src/list/list-page.tsx',
    entry: './src/entry/entry-page.tsx',
    console: './src/console/console-page.tsx',
  },
});
