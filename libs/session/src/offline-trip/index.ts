export { deleteTripOfOtherSession, deleteTrip } from './delete-trip.ts';
export { canStoreTrip, storeTrip, loadTripFiles, type TripToStore } from './store-trip.ts';
export { offlinePagesName, showOfflinePage, type OfflinePage, type OfflinePages } from './offline-page.ts';
export { tripPage } from './trip-page.ts';
export { tripWorkerPath } from './trip-cache.ts';
