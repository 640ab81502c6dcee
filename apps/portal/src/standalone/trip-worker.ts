import { runTripWorker } from '@mp/session/offline-trip/worker';

runTripWorker();
