import packageJson from '../../package.json';
import { consumedModules, sharedModules } from './shared-modules.ts';

describe('the modules that remotes consume', () => {
  it.each([...sharedModules])('%s comes from the shell alone, once', (name) => {
    expect(consumedModules[name]).toMatchObject({ import: false, singleton: true });
  });

  it('ask for the versions that the workspace has', () => {
    expect(consumedModules['react']?.requiredVersion).toBe(packageJson.dependencies.react);
    expect(consumedModules['react/jsx-runtime']?.requiredVersion).toBe(packageJson.dependencies.react);
    expect(consumedModules['@reduxjs/toolkit/query/react']?.requiredVersion).toBe(
      packageJson.dependencies['@reduxjs/toolkit'],
    );
  });

  it('take our own libraries as the shell has them', () => {
    expect(consumedModules['@mp/ui']?.requiredVersion).toBe(false);
  });
});
