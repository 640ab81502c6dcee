/** Says what the pictures of the catalogue weigh: all of them, a card's, and those of a place's page. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { fileNames, idOf } from './encode.ts';
import { pictures, type Picture } from './pictures.ts';

const folder = path.join(import.meta.dirname, '../../apps/api/demo/pictures');
const bytesOf = (file: string): number => statSync(path.join(folder, file)).size;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const inSize = (size: string) => (picture: Picture) => bytesOf(`${idOf(picture)}-${size}.avif`);
const ofPlaces = pictures.filter(({ place }) => place !== null);
const covers = ofPlaces.filter(({ subject }) => subject === 'exterior');
const summer = ofPlaces.filter(({ season }) => season !== 'winter');
const places = [...new Set(ofPlaces.map(({ place }) => place))];

console.log(`${pictures.length} pictures, ${(sum(pictures.flatMap(fileNames).map(bytesOf)) / 1e6).toFixed(1)} MB`);
for (const size of ['thumbnail', 'small', 'medium', 'large'])
  console.log(`a cover in ${size}: ${kB(mean(covers.map(inSize(size))))}`);
console.log(`the pictures of a place in one season: ${(summer.length / places.length).toFixed(1)}`);
for (const size of ['small', 'medium', 'large'])
  console.log(`all of them in ${size}: ${kB(sum(summer.map(inSize(size))) / places.length)}`);
