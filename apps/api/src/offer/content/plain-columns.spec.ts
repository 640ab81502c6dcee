import { contentTypeNames, contentTypes } from '@mp/contract';
import { plainColumns } from './plain-columns.ts';

describe('fields to filter and sort by', () => {
  it('have the same kind in every type, because one index or cast serves all rows of the table', () => {
    const kinds = new Map<string, Set<string>>();
    for (const type of contentTypeNames)
      for (const [name, { kind }] of plainColumns[type]) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
    expect([...kinds].filter(([, seen]) => seen.size > 1)).toEqual([]);
  });

  it('are those with a single value', () => {
    const of = (type: (typeof contentTypeNames)[number]) =>
      Object.fromEntries([...plainColumns[type]].map(([name, { kind }]) => [name, kind]));
    expect(of('blog-articles')).toMatchObject({ id: 'number', slug: 'text', reading_minutes: 'number', key: 'text' });
    expect(of('blog-articles')).not.toHaveProperty('places');
    expect(of('blog-articles')).not.toHaveProperty('picture');
    expect(of('control-panel')).toMatchObject({ server_live: 'boolean', updated_at: 'instant' });
    expect(of('partners')).toMatchObject({ url: 'text' });
  });

  it('[7.34] have no name that ends like an operator', () => {
    for (const type of contentTypeNames)
      for (const name of Object.keys(contentTypes[type].plainFields))
        expect(name).not.toMatch(/_(eq|ne|lt|lte|gt|gte|in|nin|contains|ncontains)$/);
  });
});
