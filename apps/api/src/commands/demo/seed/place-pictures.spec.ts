import { seasons } from '@mp/domain';
import { readPictureManifest } from '../../../offer/pictures/manifest.ts';
import { choosePictures } from './place-pictures.ts';
import { readPlaceSeeds } from './place-seeds.ts';

const places = readPlaceSeeds();
const manifest = readPictureManifest();
const chosen = choosePictures(places, manifest);
/** Tents close in winter. */
const seasonsOf = (kind: string) => seasons.map((season) => (kind === 'tent' ? 'summer' : season));
const entry = new Map(manifest.map((picture) => [picture.id, picture]));

describe('the pictures of places', () => {
  it('[4.5] are at least six unique ones per season, the house in that season first', () => {
    for (const { pkid, slug, kind } of places) {
      for (const [index, season] of seasonsOf(kind).entries()) {
        const gallery = chosen.get(pkid)?.gallery[seasons[index] ?? season] ?? [];
        expect([slug, gallery.length >= 6, new Set(gallery).size]).toEqual([slug, true, gallery.length]);
        expect(entry.get(gallery[0] ?? '')).toMatchObject({ place: slug, subject: 'exterior', season });
      }
    }
  });

  it('[4.5] show interiors in that season', () => {
    for (const { pkid, kind } of places)
      for (const [index, season] of seasonsOf(kind).entries()) {
        const gallery = chosen.get(pkid)?.gallery[seasons[index] ?? season] ?? [];
        const inside = gallery.filter((id) => entry.get(id)?.subject !== 'exterior');
        expect(inside.filter((id) => ![season, 'all'].includes(entry.get(id)?.season ?? ''))).toEqual([]);
      }
  });

  it('[4.5] show tents, which close in winter, without snow and frost', () => {
    const tents = places.filter(({ kind }) => kind === 'tent');
    expect(tents.length).toBeGreaterThan(0);
    for (const { pkid } of tents)
      for (const id of seasons.flatMap((season) => chosen.get(pkid)?.gallery[season] ?? []))
        expect([id, entry.get(id)?.shows.filter((what) => ['snow', 'frost'].includes(what))]).toEqual([id, []]);
  });

  it('are unique to a place', () => {
    const galleries = places.map(({ pkid }) => {
      const { summer = [], winter = [] } = chosen.get(pkid)?.gallery ?? {};
      return [...new Set([...summer, ...winter])];
    });
    expect(new Set(galleries.flat()).size).toBe(galleries.flat().length);
  });

  it('[4.5] show every room type in both seasons', () => {
    for (const { pkid, slug, rooms, kind } of places) {
      const ofRooms = chosen.get(pkid)?.rooms ?? [];
      const drawnIn = seasonsOf(kind);
      expect(ofRooms).toEqual(rooms.map((_, index) => `${slug}-room-${index + 1}-${drawnIn.at(-1)}`));
      for (const id of ofRooms)
        for (const season of drawnIn)
          expect(entry.has((id ?? '').replace(/-(summer|winter)$/, `-${season}`))).toBe(true);
    }
  });

  it('are none without pictures', () => {
    const [place] = places;
    expect(choosePictures(place ? [place] : [], []).get(place?.pkid ?? 0)).toEqual({
      gallery: { summer: [], winter: [] },
      rooms: place?.rooms.map(() => null),
    });
  });
});
