import { Plot } from './building/plot.ts';
import type { Canvas } from './core/canvas.ts';
import { drawCompanions } from './companions/companions.ts';
import { drawHouse } from './houses/draw-house.ts';
import { drawPlaceClouds } from './landscape/place/clouds.ts';
import { createLand } from './landscape/place/composition.ts';
import { drawAir, drawHorizon } from './landscape/place/horizons.ts';
import { drawForeground } from './landscape/place/foreground.ts';
import { baseOf, type Land } from './landscape/place/land.ts';
import { plantFrame } from './landscape/place/planting.ts';
import { dressAfter, dressBefore, isTown, isWet } from './landscape/place/dress.ts';
import { countries } from './landscape/place/settings.ts';
import { FAR, HOUSE } from './landscape/place/shores.ts';
import { drawLightAndVignette, drawSky } from './landscape/sky.ts';
import { drawBirds, drawFireflies, drawMist, drawRays, drawSnowfall } from './landscape/weather.ts';
import type { Season } from './palettes.ts';
import type { PlaceScene } from './place-scene.ts';

/** The country behind the house, from the sky to the trees behind it; also what a window of the house shows. */
export function drawOutlook(land: Land): void {
  const { canvas } = land;
  drawSky(land);
  drawPlaceClouds(land);
  canvas.group(`id="${FAR}"`, () => {
    drawHorizon[land.horizon](land);
    drawAir(land);
  });
  countries[land.setting].behind(land);
}

/** Mist, rays, snow, birds and fireflies of the hour. */
function drawWeather(land: Land): void {
  const { time, winter, snow } = land;
  const base = baseOf(land);
  if (time === 'dawn' || time === 'mist') drawMist(land, base + 20, base + 130, time === 'mist' ? 0.4 : 0.26);
  if ((time === 'golden' || time === 'dawn') && land.random.fork('rays').chance(0.6)) drawRays(land);
  if ((time === 'dusk' || time === 'night') && !winter && !isTown(land)) drawFireflies(land);
  if (snow && land.random.fork('falling').chance(0.55)) drawSnowfall(land);
  else if (time !== 'night' && land.random.fork('flight').chance(0.6)) drawBirds(land);
}

/** The house and what is by it, without the land: to find out what one sees. */
export function drawHouseAlone(place: PlaceScene, season: Season): Canvas {
  const land = createLand(place, season);
  drawCompanions(land, 'behind');
  drawHouse(new Plot(land, land.composition.yaw), place.house);
  drawCompanions(land, 'before');
  return land.canvas;
}

/** The picture of a place's house in its land; the same place and season always give the same marks. */
export function drawExterior(place: PlaceScene, season: Season): Canvas {
  const land = createLand(place, season);
  const { canvas, composition } = land;
  drawOutlook(land);
  dressBefore(land);
  drawCompanions(land, 'behind');
  canvas.group(`id="${HOUSE}"`, () => drawHouse(new Plot(land, composition.yaw), place.house));
  drawCompanions(land, 'before');
  dressAfter(land);
  if (!isWet(land)) drawForeground(land);
  const { frame } = composition;
  if (frame === 'left' || frame === 'both') plantFrame(land, -1);
  if (frame === 'right' || frame === 'both') plantFrame(land, 1);
  drawWeather(land);
  drawLightAndVignette(land);
  return canvas;
}
