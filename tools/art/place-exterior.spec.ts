import { sampleOf } from '@mp/testing/sampling';
import { drawCompanion } from './companions/companions.ts';
import { createLand } from './landscape/place/composition.ts';
import { drawHorizon } from './landscape/place/horizons.ts';
import { countries } from './landscape/place/settings.ts';
import type { Season } from './palettes.ts';
import { drawExterior } from './place-exterior.ts';
import { companions, horizons, settings, times, trees, winterGrounds, type PlaceScene } from './place-scene.ts';
import { project } from './stage.ts';
import { drawTree } from './trees/species.ts';
import { expectWellFormed } from './well-formed.ts';

const seasons: readonly Season[] = ['summer', 'winter'];

const place = (land: Partial<PlaceScene['land']> = {}, time: PlaceScene['light']['summer'] = 'day'): PlaceScene => ({
  slug: 'a-place',
  house: {
    form: 'plastered',
    storeys: 1,
    walls: 'plaster',
    wallPaint: 'white',
    roof: 'tiles',
    roofPaint: 'terracotta',
    trimPaint: 'brown',
    width: 'usual',
    features: [],
  },
  land: {
    setting: 'hills',
    horizon: 'wooded-hills',
    trees: ['lime', 'spruce'],
    companions: [],
    winter: 'snow',
    ...land,
  },
  light: { summer: time, winter: time, sun: 'left' },
  inside: [],
  detail: { subject: 'candle' },
});

describe('the exterior of a place', () => {
  it('is the same, byte for byte, each time, and another for another slug', () => {
    const first = drawExterior(place(), 'winter').toSvg(400);
    expect(drawExterior(place(), 'winter').toSvg(400) === first).toBe(true);
    expect(drawExterior({ ...place(), slug: 'another' }, 'winter').toSvg(400) === first).toBe(false);
    expectWellFormed(first);
    expect(first.length).toBeLessThan(4_000_000);
  });

  it.each(sampleOf(times, 12))('is drawn at %s', (time) => {
    expectWellFormed(drawExterior(place({ setting: 'plain', horizon: 'open-sky' }, time), 'summer').toSvg(400));
  });

  it.each(sampleOf(winterGrounds, 12))('has a winter of %s, in which snow lies only when it is said', (winter) => {
    const land = createLand(place({ winter }), 'winter');
    expect(land.winter).toBe(true);
    expect(land.snow).toBe(winter === 'snow');
  });
});

describe.each(seasons)('in %s', (season) => {
  it.each(sampleOf(settings, 12))('the setting %s is drawn', (setting) => {
    const land = createLand(place({ setting }), season);
    countries[setting].behind(land);
    expectWellFormed(land.canvas.toSvg(400));
  });

  it.each(sampleOf(horizons, 12))('the horizon %s is drawn', (horizon) => {
    const land = createLand(place({ horizon }), season);
    drawHorizon[horizon](land);
    expectWellFormed(land.canvas.toSvg(400));
  });

  it.each(sampleOf(trees, 12))('a tree of the species %s is drawn', (species) => {
    const land = createLand(place({ winter: 'frost' }), season);
    drawTree(land, species, { foot: [900, 900], height: 300, far: 0, random: land.random });
    expect(land.canvas.toSvg(400)).toContain('<path');
    expectWellFormed(land.canvas.toSvg(400));
  });

  it.each(sampleOf(companions, 12))('the companion %s is drawn', (name) => {
    const land = createLand(place({ companions: [name] }), season);
    drawCompanion[name].draw({ land, x: 6, z: -2, flip: 1, random: land.random, grow: 1 });
    expect(project(land.view, [6, 0, -2])[0]).toBeGreaterThan(0);
    expectWellFormed(land.canvas.toSvg(400));
  });
});
