import { hydrateOnIntent } from '@mp/ssr/boot';

hydrateOnIntent();
// Hydrate at once: developers should see changes without touching the page first.
dispatchEvent(new Event('scroll'));
