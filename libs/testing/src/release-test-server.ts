// Run by libs/testing/src/jest/stop-test-postgres.js when a test run ends, with the run's process id.
import { releaseTestServer } from './test-server.ts';

await releaseTestServer(Number(process.argv[2]));
