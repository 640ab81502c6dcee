import path from 'node:path';
import { keepDataDirectory, listen, onShutdown, readSharedSecret } from '@mp/service';
import { createSandbox } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
keepDataDirectory(config.DATA_DIR);
const app = await createSandbox({
  directory: path.join(config.DATA_DIR, 'sandbox'),
  secret: config.PAYGATE_SECRET ?? readSharedSecret(config.DATA_DIR, 'paygate'),
  logLevel: config.LOG_LEVEL,
  origin: config.SANDBOX_ORIGIN,
  statementUrl: `${config.WEBHOOK_ORIGIN ?? `http://127.0.0.1:${config.API_PORT}`}/public/bank/webhook`,
});
onShutdown(() => app.close());
await listen(app, config.HOST, config.SANDBOX_PORT, 'SANDBOX_PORT');
