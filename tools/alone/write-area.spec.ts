import path from 'node:path';
import { areaSource, pagesOf } from './write-area.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('an area that runs alone', () => {
  it('has the pages that its build exposes, and no others', async () => {
    const { default: configurations } = await import('../../apps/owner/webpack.config.ts');
    expect(pagesOf(configurations)).toEqual({
      'request-accept': path.join(root, 'apps/owner/src/request/request-accept.tsx'),
      'request-reject': path.join(root, 'apps/owner/src/request/request-reject.tsx'),
      'review-answer': path.join(root, 'apps/owner/src/review/review-answer.tsx'),
    });
  });

  it('is none without a remote', () =>
    expect(() => pagesOf([{ plugins: [] }])).toThrow(/No configuration of a remote/));

  it('loads each page when it is asked for, and takes each that changes', () => {
    const source = areaSource('owner', { 'request-accept': '/owner/request-accept.tsx' });
    expect(source).toContain(`export const area = "owner";`);
    expect(source).toContain(`"request-accept": () => import("/owner/request-accept.tsx"),`);
    expect(source).toContain(`webpackHot.accept("/owner/request-accept.tsx", () => changed("request-accept"));`);
  });
});
