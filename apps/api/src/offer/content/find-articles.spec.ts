import type { SearchWire } from '@mp/contract';
import { openContent, type ContentWorld } from '../../testing/worlds/content-world.ts';

describe('searching articles', () => {
  let world: ContentWorld;
  beforeAll(async () => {
    world = await openContent();
  });
  afterAll(() => world.close());

  const find = async (text: string, language = 'cs', more = '') => {
    const url = `/public/search?text=${encodeURIComponent(text)}${more}`;
    const answer = await world.app.inject({ url, headers: { 'ap-language': language } });
    return answer.json<SearchWire>().blogs;
  };
  const slugs = async (...given: Parameters<typeof find>) => (await find(...given)).map(({ static_url }) => static_url);

  it('[2.66] [3.11] finds an article by its title without accents, in the visitor’s language', async () => {
    expect(await find('SUMAVA')).toEqual([
      { id: expect.any(Number) as number, name: 'Šumava, když mrzne', static_url: 'sumava-kdyz-mrzne' },
    ]);
    expect(await slugs('šumava', 'en')).toEqual(['sumava-in-a-hard-frost']);
    expect(await slugs('mrzne', 'en')).toEqual([]);
  });

  it('[2.66] finds by the lead, after the titles', async () => {
    expect(await slugs('bílých karpatech')).toEqual(['louky-bilych-karpat']);
    const [first] = await slugs('pálava');
    expect(first).toBe('palava-na-podzim');
  });

  it('[7.22] tolerates a typing error when there is no exact match', async () => {
    expect(await slugs('dolomtiy')).toEqual(['kdyz-dolomity-zruzovi']);
  });

  it('[7.22] returns only the requested kinds, up to the limit', async () => {
    expect(await slugs('šumava', 'cs', '&type=CL,CO')).toEqual([]);
    expect(await slugs('kter', 'cs', '&limit=1')).toHaveLength(1);
  });
});
