import { injectIntoGlobalHook } from 'react-refresh/runtime';

// Before React itself runs. The plugin has done so for the first script on the page, `boot`, whose copy of this knows none of
// the components that stand in `main`.
injectIntoGlobalHook(window);
