import {
  createProcessLog,
  EnvironmentError,
  restrictDataDirectory,
  listen,
  onShutdown,
  readOutsideSecrets,
  sandboxHost,
} from '@mp/service';
import { createSandbox, sandboxOptions } from './app.ts';
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
const app = await createSandbox(sandboxOptions(config, secrets));
onShutdown(() => app.close());
await listen(app, sandboxHost(config), config.SANDBOX_PORT, 'SANDBOX_PORT');
