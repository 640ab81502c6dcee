import { hydrateOnIntent } from '@mp/ssr/boot';

hydrateOnIntent();
// Whoever develops wants to see changes without touching the page first.
dispatchEvent(new Event('scroll'));
