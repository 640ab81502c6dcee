import { seasons } from '@mp/domain';
import { readPictureManifest } from '../../../offer/pictures/manifest.ts';
import { choosePictures } from './place-pictures.ts';
import { readPlaceSeeds } from './place-seeds.ts';

const places = readPlaceSeeds();
const manifest = readPictureManifest();
const chosen = choosePictures(places, manifest);
const entry = new Map(manifest.map((picture) => [picture.id, picture]));

describe('the pictures of places', () => {
  it('[4.5] are at least six unique ones per season, the house in that season first', () => {
    for (const { pkid, slug } of places) {
      for (const season of seasons) {
        const gallery = chosen.get(pkid)?.gallery[season] ?? [];
        expect([slug, gallery.length >= 6, new Set(gallery).size]).toEqual([slug, true, gallery.length]);
        expect(entry.get(gallery[0] ?? '')).toMatchObject({ place: slug, subject: 'exterior', season });
      }
    }
  });

  it('[4.5] show interiors in that season', () => {
    for (const { pkid } of places)
      for (const season of seasons) {
        const inside = (chosen.get(pkid)?.gallery[season] ?? []).filter((id) => entry.get(id)?.subject !== 'exterior');
        expect(inside.filter((id) => ![season, 'all'].includes(entry.get(id)?.season ?? ''))).toEqual([]);
      }
  });

  it('are unique to a place', () => {
    const galleries = places.map(({ pkid }) => {
      const { summer = [], winter = [] } = chosen.get(pkid)?.gallery ?? {};
      return [...new Set([...summer, ...winter])];
    });
    expect(new Set(galleries.flat()).size).toBe(galleries.flat().length);
  });

  it('[4.5] show every room type in both seasons', () => {
    for (const { pkid, slug, rooms } of places) {
      const ofRooms = chosen.get(pkid)?.rooms ?? [];
      expect(ofRooms).toEqual(rooms.map((_, index) => `${slug}-room-${index + 1}-winter`));
      for (const id of ofRooms)
        for (const season of seasons)
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
