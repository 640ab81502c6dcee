import path from 'node:path';
import { remoteModuleSource, pagesOf } from './write-remote-module.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('a remote in development', () => {
  it('has exactly the pages that its build exposes', async () => {
    const { default: configurations } = await import('../../apps/owner/webpack.config.ts');
    expect(pagesOf(configurations)).toEqual({
      'request-accept': path.join(root, 'apps/owner/src/request/request-accept.tsx'),
      'request-reject': path.join(root, 'apps/owner/src/request/request-reject.tsx'),
      'review-answer': path.join(root, 'apps/owner/src/review/review-answer.tsx'),
    });
  });

  it('requires a remote’s configuration', () =>
    expect(() => pagesOf([{ plugins: [] }])).toThrow(/No configuration of a remote/));

  it('loads pages on demand, and accepts their changes', () => {
    const source = remoteModuleSource('owner', { 'request-accept': '/owner/request-accept.tsx' });
    expect(source).toContain(`export const remote = "owner";`);
    expect(source).toContain(`"request-accept": () => import("/owner/request-accept.tsx"),`);
    expect(source).toContain(`webpackHot.accept("/owner/request-accept.tsx", () => changed("request-accept"));`);
  });
});
