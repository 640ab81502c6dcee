import { act, render, screen } from '@testing-library/react';
import { makePointedPlace, useIsPointed, type PointedPlace } from './pointed-place.ts';

describe('the pointed place of list and map', () => {
  it('[2.103] stands out in both, and only changed items re-render', () => {
    const pointed = makePointedPlace();
    const drawn: number[] = [];
    const Place = ({ id, of }: { id: number; of: PointedPlace }) => {
      drawn.push(id);
      return <p>{useIsPointed(of, id) ? `${id} stands out` : `${id}`}</p>;
    };
    render([1, 2, 3].map((id) => <Place key={id} id={id} of={pointed} />));
    drawn.length = 0;
    act(() => pointed.point(2));
    expect(screen.getByText('2 stands out')).toBeDefined();
    act(() => pointed.point(3));
    expect(screen.getByText('3 stands out')).toBeDefined();
    expect(screen.getByText('2')).toBeDefined();
    expect(drawn).toEqual([2, 2, 3]);
    act(() => pointed.point(null));
    expect(screen.queryByText(/stands out/)).toBeNull();
  });
});
