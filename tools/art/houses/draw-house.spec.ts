import { sampleOf } from '@mp/testing/sampling';
import { Plot } from '../building/plot.ts';
import type { Season } from '../palettes.ts';
import { formsOfKind, houseFeatures, paints, roofMaterials, wallMaterials, type PlaceScene } from '../place-scene.ts';
import { createStage } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { expectWellFormed } from '../well-formed.ts';
import { drawHouse, houseStand } from './draw-house.ts';

type House = PlaceScene['house'];

const seasons: readonly Season[] = ['summer', 'winter'];

const plain: House = {
  form: 'alpine',
  storeys: 2,
  walls: 'boards',
  wallPaint: 'brown',
  roof: 'shingles',
  roofPaint: 'grey-wood',
  trimPaint: 'green',
  width: 'usual',
  features: ['chimney', 'balcony', 'flower-boxes'],
};

const draw = (house: House, season: Season, more: Partial<Stage> = {}, yaw = 20): string => {
  const stage = createStage(
    {
      name: 'spec',
      kind: 'chalet',
      variant: 0,
      setting: 'park',
      time: { summer: 'golden', winter: 'dusk' },
      sun: 'left',
      yaw,
      place: 0.5,
      across: 40,
    },
    season,
  );
  drawHouse(new Plot({ ...stage, ...more }, yaw), house);
  return stage.canvas.toSvg(1600);
};

describe('a place’s house', () => {
  it.each(sampleOf(Object.values(formsOfKind).flat(), 4))(
    'of the form %s draws in both seasons, in every size',
    (form) => {
      for (const season of seasons)
        for (const [width, storeys, yaw] of [
          ['narrow', 1, 22],
          ['usual', 2, -18],
          ['wide', 5, 30],
        ] as const) {
          const house: House = { ...plain, form, width, storeys, features: ['chimney', 'dormers', 'bench'] };
          const svg = draw(house, season, {}, yaw);
          expectWellFormed(svg);
          expect(draw(house, season, {}, yaw) === svg).toBe(true);
        }
    },
  );

  it.each(sampleOf(houseFeatures, 4))('shows the feature %s on a house that has it', (feature) => {
    for (const season of seasons) {
      for (const form of ['alpine', 'inn', 'manor', 'fishing-lodge', 'bell']) {
        const svg = draw({ ...plain, form, features: [feature] }, season);
        expectWellFormed(svg);
      }
      const [having, missing] = [[feature], []].map((features) => draw({ ...plain, form: 'inn', features }, season));
      expect(having === missing).toBe(false);
    }
  });

  it('shows every material and every paint', () => {
    const drawings = [
      ...wallMaterials.map((walls) => draw({ ...plain, walls }, 'summer')),
      ...roofMaterials.map((roof) => draw({ ...plain, form: 'inn', roof }, 'summer')),
      ...paints.map((wallPaint) => draw({ ...plain, form: 'manor', walls: 'plaster', wallPaint }, 'summer')),
      ...paints.map((trimPaint) => draw({ ...plain, form: 'plastered', trimPaint }, 'winter')),
    ];
    drawings.forEach(expectWellFormed);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('has no snow where none lies', () => {
    const house: House = { ...plain, features: ['woodpile', 'bench', 'pergola'] };
    const white = draw(house, 'winter');
    const bare = draw(house, 'winter', { snow: false });
    expectWellFormed(bare);
    expect(bare === white).toBe(false);
  });

  it('stands where it says, and says which forms there are', () => {
    const { left, right, front, back, top } = houseStand(plain);
    expect(left).toBeLessThan(right);
    expect(front).toBeLessThan(back);
    expect(top).toBeGreaterThan(5);
    expect(() => houseStand({ ...plain, form: 'pagoda' })).toThrow('There is no form "pagoda"');
  });
});
