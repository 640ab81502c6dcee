import path from 'node:path';
import {
  createProcessLog,
  EnvironmentError,
  restrictDataDirectory,
  listen,
  onShutdown,
  readOutsideSecrets,
  sandboxHost,
} from '@mp/service';
import { createSandbox } from './app.ts';
import { readConfig } from './config.ts';

/** Reads the configuration and the secrets. Their errors explain themselves, so no stack trace is printed. */
function configuration() {
  try {
    const config = readConfig();
    restrictDataDirectory(config.DATA_DIR);
    return { config, secrets: readOutsideSecrets(config) };
  } catch (error) {
    return createProcessLog('sandbox').endWith(error, error instanceof EnvironmentError);
  }
}

const { config, secrets } = configuration();
const app = await createSandbox({
  directory: path.join(config.DATA_DIR, 'sandbox'),
  secret: secrets.paygateSecret,
  bankSecret: secrets.bankSecret,
  key: config.SANDBOX_KEY,
  logLevel: config.LOG_LEVEL,
  origin: config.SANDBOX_ORIGIN,
  statementUrl: `${config.WEBHOOK_ORIGIN ?? `http://127.0.0.1:${config.API_PORT}`}/public/bank/webhook`,
});
onShutdown(() => app.close());
await listen(app, sandboxHost(config), config.SANDBOX_PORT, 'SANDBOX_PORT');
