import { hydrateOnIntent } from '@mp/host/boot';

hydrateOnIntent();
