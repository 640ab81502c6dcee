import { sampleOf } from '@mp/testing/sampling';
import { Plot } from './building/plot.ts';
import { catalogue } from './catalogue.ts';
import { houses, kinds } from './houses/houses.ts';
import { interiorScenes } from './interiors/catalogue.ts';
import { drawInterior } from './interiors/interior.ts';
import type { Season } from './palettes.ts';
import { createStage, drawScene, type Scene } from './scene.ts';
import { expectWellFormed } from './well-formed.ts';

const seasons: readonly Season[] = ['summer', 'winter'];

const plain = (kind: Scene['kind'], variant: number): Scene => ({
  name: `${kind}-${variant + 1}`,
  kind,
  variant,
  setting: 'park',
  time: { summer: 'golden', winter: 'dusk' },
  sun: 'left',
  yaw: 20,
  place: 0.5,
  across: 40,
});

/** A house without its landscape, which costs a hundred times as much to draw. */
const drawHouseAlone = (scene: Scene, season: Season): string => {
  const stage = createStage(scene, season);
  houses[scene.kind][scene.variant]?.(new Plot(stage, scene.yaw));
  return stage.canvas.toSvg(1600);
};

describe('a scene', () => {
  it('is the same, byte for byte, each time it is drawn', () => {
    const first = drawScene(plain('tent', 0), 'winter').toSvg(1600);
    expect(drawScene(plain('tent', 0), 'winter').toSvg(1600) === first).toBe(true);
    expectWellFormed(first);
  });

  it('names the drawings there are when one is asked for that there is not', () => {
    expect(() => drawScene(plain('tent', 9), 'summer')).toThrow('There is no drawing 9 of "tent"; it has 3.');
  });
});

describe('a house', () => {
  it.each(
    sampleOf(
      kinds.flatMap((kind) => seasons.map((season) => [kind, season] as const)),
      4,
    ),
  )('of the kind %s draws in %s, every variant the same each time', (kind, season) => {
    houses[kind].forEach((_, variant) => {
      const svg = drawHouseAlone(plain(kind, variant), season);
      expectWellFormed(svg);
      expect(drawHouseAlone(plain(kind, variant), season) === svg).toBe(true);
    });
  });

  it('changes with its seed and with the season', () => {
    const scene = plain('cottage', 0);
    const first = drawHouseAlone(scene, 'summer');
    expect(drawHouseAlone({ ...scene, seed: 2 }, 'summer') === first).toBe(false);
    expect(drawHouseAlone(scene, 'winter') === first).toBe(false);
  });
});

describe('an interior', () => {
  it('draws', () => {
    const scene = interiorScenes.find(({ room }) => room === 'dining');
    if (scene) expectWellFormed(drawInterior(scene).toSvg(1600));
    expect(scene).toBeDefined();
  });
});

describe('the catalogue', () => {
  it('has three scenes of every kind, each under its own name', () => {
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
    for (const kind of kinds) expect(catalogue.filter((scene) => scene.kind === kind)).toHaveLength(3);
  });

  it('has a house for every scene', () => {
    for (const { kind, variant } of catalogue) expect(houses[kind][variant]).toBeDefined();
  });

  it('says what is shown in both languages, differently in each season', () => {
    for (const { captions } of catalogue) {
      expect(captions.summer.cs).not.toBe(captions.winter.cs);
      expect(captions.summer.en).not.toBe(captions.winter.en);
    }
  });
});
