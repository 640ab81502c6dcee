import { encodeName, pkidOfSlug } from './place-slug.ts';

describe('encodeName', () => {
  it.each([
    ['Mlýn Pod Rašovkou', 'mlyn-pod-rasovkou'],
    ['Příliš žluťoučký kůň úpěl ďábelské ódy', 'prilis-zlutoucky-kun-upel-dabelske-ody'],
    ['Chalupa „U Tří lip“ – č. 7', 'chalupa-u-tri-lip-c-7'],
    ['  --Dům--  ', 'dum'],
    ['Gasthof Goldwaage, Weißes Rössl', 'gasthof-goldwaage-weisses-rossl'],
    ['Łąka nad Wisłą', 'laka-nad-wisla'],
    ['Ďumbier', 'dumbier'],
    ["L'Òrto dell'Ütia", 'l-orto-dell-utia'],
    ['Hotel 1001 & 1', 'hotel-1001-1'],
    ['🏔', ''],
    ['', ''],
  ])('[2.3] writes %j as %s', (name, slug) => expect(encodeName(name)).toBe(slug));

  it('is idempotent', () => {
    const slug = encodeName('Łąka & Weiße Hütte');
    expect(encodeName(slug)).toBe(slug);
  });
});

describe('pkidOfSlug', () => {
  it.each([
    ['mlyn-pod-rasovkou-1001', 1001],
    ['x-0', 0],
    ['mlyn-pod-rasovkou', null],
    ['1001', null],
    ['hotel-12345678901', null],
    ['mlyn-1001-', null],
    ['mlyn-1001\n', null],
    ['', null],
  ])('[2.3] the id in %j is %j', (slug, id) => expect(pkidOfSlug(slug)).toBe(id));
});
