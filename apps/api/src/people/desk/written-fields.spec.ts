import { contentTypeNames, contentTypes } from '@mp/contract';
import { writtenFieldsOf } from './written-fields.ts';

describe('form controls of fields', () => {
  it.each(contentTypeNames)('are defined for every field of %s', (type) => {
    expect(writtenFieldsOf(type).map(({ name }) => name)).toEqual(Object.keys(contentTypes[type].fieldsSchema.shape));
  });

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
