/** npm run contract:write     writes libs/host-api/src/version/host-api.json from the exports of the shell */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { faultsOfChange, type HostApi } from '@mp/host-api/version';
import { format, resolveConfig } from 'prettier';
import webpack from 'webpack';
import { hostConfigs } from '#webpack';
import { runCommand } from '../start/run-command.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { contractFile, readContract, readTokens } from './contract-file.ts';

/** The host API includes components and styles, which Node alone cannot load. */
async function describeBuiltShell(): Promise<HostApi> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-contract-'));
  try {
    const [, server] = hostConfigs({ name: 'contract', dir: import.meta.dirname });
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          ...server,
          entry: { main: './describe-shell.ts' },
          output: { ...server?.output, path: directory, library: { type: 'commonjs2' } },
        },
        (error, stats) => {
          if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
          else resolve();
        },
      );
    });
    const built = createRequire(import.meta.url)(path.join(directory, 'main.cjs')) as {
      describeShell: (tokensCss: string) => HostApi;
    };
    return built.describeShell(readTokens());
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Writes the contract's file, unless its version does not match the kind of change. */
runCommand(async () => {
  const contract = await describeBuiltShell();
  const faults = faultsOfChange(readContract(), contract);
  if (faults.length > 0) throw new Error(`The contract has changed.\n  ${faults.join('\n  ')}`);
  const file = path.join(workspaceRoot, contractFile);
  const text = await format(JSON.stringify(contract), { ...(await resolveConfig(file)), filepath: file });
  writeFileSync(file, text);
  console.log(`${contractFile}: ${contract.version}, ${Object.keys(contract.modules).length} modules`);
  return 0;
});
