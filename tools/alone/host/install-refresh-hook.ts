import { injectIntoGlobalHook } from 'react-refresh/runtime';

// Runs before React. The plugin installs its hook in the page's first script, `boot`, whose copy does not see the
// components in `main`.
injectIntoGlobalHook(window);
