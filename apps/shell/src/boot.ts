import { hydrateOnIntent } from '@mp/ssr/boot';

hydrateOnIntent();
