import { settleConsole, watchConsole } from '@mp/testing/console';

watchConsole();
afterEach(settleConsole);
// What a spec's own hooks and the clearing of its page have said after its last test.
afterAll(settleConsole);
