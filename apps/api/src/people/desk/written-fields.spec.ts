import { contentTypeNames, contentTypes } from '@mp/contract';
import { writtenFieldsOf } from './written-fields.ts';

describe('form controls of fields', () => {
  it.each(contentTypeNames)('are defined for every field of %s that is not computed', (type) => {
    const names = Object.keys(contentTypes[type].fieldsSchema.shape).filter((name) => name !== 'reading_minutes');
    expect(writtenFieldsOf(type).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['blog-articles', 'category', 'category'],
    ['blog-articles', 'places', 'places'],
    ['blog', 'featured', 'article'],
    ['hotels', 'hotel', 'place'],
    ['inspiration', 'collection', 'collection'],
  ] as const)('are lists to choose from for %s: %s', (type, name, kind) =>
    expect(writtenFieldsOf(type).find((field) => field.name === name)).toEqual({ name, kind, optional: false }),
  );

  it('mark choices, pictures and optional fields', () => {
    expect(writtenFieldsOf('partners')).toEqual([
      { name: 'name', kind: 'line', optional: false },
      { name: 'text', kind: 'paragraph', optional: false },
      { name: 'url', kind: 'link', optional: true },
      { name: 'position', kind: 'number', optional: false },
      { name: 'logo', kind: 'picture', optional: true },
    ]);
    expect(writtenFieldsOf('banners')).toContainEqual({
      name: 'placement',
      kind: 'choice',
      optional: false,
      options: ['home', 'catalogue', 'blog'],
    });
    expect(writtenFieldsOf('blog-articles').find(({ name }) => name === 'published_on')?.kind).toBe('date');
  });
});
