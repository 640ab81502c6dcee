import { runTripWorker } from '@mp/kept-trip/worker';

runTripWorker();
