import './install-refresh-hook.ts';
import '@mp/ui/styles';
import { startHost } from '@mp/ssr/hydrate';
import { performReactRefresh, register } from 'react-refresh/runtime';
import { remote, onChangedPage, pages } from '#remote';
import { remoteHost } from './remote-host.tsx';
import { replaceablePages } from './replaceable-pages.ts';

// React Refresh does not find components inside page objects, so register them here.
const { federation, replace } = replaceablePages(remote, pages, (id, loaded) => {
  if (loaded.ok) register(loaded.page.Page, `${id} Page`);
});
onChangedPage((page) => void replace(page).then(() => performReactRefresh()));

void startHost({ hostOf: () => remoteHost(remote), federation: () => federation });
