import { serveTrip, type TripWorkerScope } from './serve-trip.ts';

/** Runs the worker: what a host's own entry for it calls, and nothing else. */
export const runTripWorker = (): void => serveTrip(globalThis as unknown as TripWorkerScope);
