import packageJson from '../../package.json';
import { consumedModules, packageOf, sharedModules, sharedVersions } from './shared-modules.ts';

describe('the modules that remotes consume', () => {
  it.each(Object.keys(sharedModules))('%s comes from the shell alone, once', (name) => {
    expect(consumedModules[name]).toMatchObject({ import: false, singleton: true });
  });

  it('accept any version of a package with the major version of the contract', () => {
    expect(consumedModules['react']?.requiredVersion).toBe('^19.0.0');
    expect(consumedModules['react/jsx-runtime']?.requiredVersion).toBe('^19.0.0');
    expect(consumedModules['@reduxjs/toolkit/query/react']?.requiredVersion).toBe('^2.0.0');
  });

  it('are provided in the workspace’s versions', () => {
    expect(sharedVersions['react']).toBe(packageJson.dependencies.react);
    expect(sharedVersions['@reduxjs/toolkit/query/react']).toBe(packageJson.dependencies['@reduxjs/toolkit']);
  });

  it('use our own libraries in the shell’s version', () => {
    expect(consumedModules['@mp/ui']?.requiredVersion).toBe(false);
  });

  it.each([
    ['react/jsx-runtime', 'react'],
    ['@reduxjs/toolkit/query/react', '@reduxjs/toolkit'],
    ['@mp/ui', '@mp/ui'],
  ])('%s belongs to the package %s', (name, of) => expect(packageOf(name)).toBe(of));
});
