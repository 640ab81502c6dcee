import { mostZoom, movedCrop, squareOf, wholeCrop } from './photo-crop.ts';

const wide = { width: 900, height: 600 };

describe('[2.58] the crop of a photo', () => {
  it.each([
    ['the largest square in the middle', wide, wholeCrop, { left: 150, top: 0, side: 600 }],
    ['the same of a tall one', { width: 600, height: 900 }, wholeCrop, { left: 0, top: 150, side: 600 }],
    ['half as much of it', wide, { ...wholeCrop, zoom: 2 }, { left: 300, top: 150, side: 300 }],
    ['nothing beyond its edges', wide, { x: 0, y: 2, zoom: 2 }, { left: 0, top: 300, side: 300 }],
    ['no less than can be seen', wide, { ...wholeCrop, zoom: 100 }, squareOf(wide, { ...wholeCrop, zoom: mostZoom })],
    ['no more than there is', wide, { ...wholeCrop, zoom: 0 }, squareOf(wide, wholeCrop)],
  ])('is %s', (_what, picture, crop, square) => expect(squareOf(picture, crop)).toEqual(square));

  it('moves with the finger, up to the edge and back from there at once', () => {
    const right = movedCrop(wide, wholeCrop, { right: 0.1, down: 0.5 });
    expect(squareOf(wide, right)).toEqual({ left: 210, top: 0, side: 600 });
    const edge = movedCrop(wide, wholeCrop, { right: 9, down: 0 });
    expect(squareOf(wide, edge).left).toBe(300);
    expect(squareOf(wide, movedCrop(wide, edge, { right: -0.1, down: 0 })).left).toBe(240);
  });
});
