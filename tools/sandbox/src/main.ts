import path from 'node:path';
import {
  createProcessLog,
  EnvironmentError,
  restrictDataDirectory,
  listen,
  onShutdown,
  readSharedSecret,
  sandboxHost,
} from '@mp/service';
import { createSandbox } from './app.ts';
import { readConfig } from './config.ts';

/** The configuration; what is wrong with it explains itself, and a stack would only hide it. */
function configuration(): ReturnType<typeof readConfig> {
  try {
    return readConfig();
  } catch (error) {
    return createProcessLog('sandbox').endWith(error, error instanceof EnvironmentError);
  }
}

const config = configuration();
restrictDataDirectory(config.DATA_DIR);
const app = await createSandbox({
  directory: path.join(config.DATA_DIR, 'sandbox'),
  secret: config.PAYGATE_SECRET ?? readSharedSecret(config.DATA_DIR, 'paygate'),
  key: config.SANDBOX_KEY,
  logLevel: config.LOG_LEVEL,
  origin: config.SANDBOX_ORIGIN,
  statementUrl: `${config.WEBHOOK_ORIGIN ?? `http://127.0.0.1:${config.API_PORT}`}/public/bank/webhook`,
});
onShutdown(() => app.close());
await listen(app, sandboxHost(config), config.SANDBOX_PORT, 'SANDBOX_PORT');
