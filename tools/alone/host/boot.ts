import { hydrateOnIntent } from '@mp/host/boot';

hydrateOnIntent();
// Whoever develops wants to see changes without touching the page first.
dispatchEvent(new Event('scroll'));
