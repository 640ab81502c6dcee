export { fixedClock, type FixedClock } from './fixed-clock.ts';
export { freePort } from './free-port.ts';
export { createTestDatabase, type DatabaseTemplate, type TestDatabase } from './test-database.ts';
export { until } from './until.ts';
export { releaseTestServer } from './test-server.ts';
