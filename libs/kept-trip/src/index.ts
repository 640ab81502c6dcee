export { forgetOthersTrip, forgetTrip } from './forget-trip.ts';
export { canKeepTrip, keepTrip, keptFiles, type TripToKeep } from './keep-trip.ts';
export { offlinePagesName, showOfflinePage, type OfflinePage, type OfflinePages } from './offline-page.ts';
export { tripPage } from './trip-page.ts';
export { tripWorkerPath } from './trip-cache.ts';
