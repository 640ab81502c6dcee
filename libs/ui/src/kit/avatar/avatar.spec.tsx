import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

const show = (src: string | null) => <Avatar src={src} initials="EN" alt="Eva" size={44} />;

it('shows the picture in its size', () => {
  const { getByRole, queryByText } = render(show('/eva.webp'));
  const picture = getByRole('img', { name: 'Eva' });
  expect([picture.getAttribute('src'), picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([
    '/eva.webp',
    '44',
    '44',
  ]);
  expect(queryByText('EN')).toBeNull();
});

it('shows the initials without a picture, and when it fails to load', () => {
  const { getByRole, getByText, queryByRole, rerender } = render(show(null));
  expect(getByText('EN')).toBeTruthy();
  rerender(show('/gone.webp'));
  fireEvent.error(getByRole('img'));
  expect(queryByRole('img')).toBeNull();
  expect(getByText('EN')).toBeTruthy();
});

it('tries another picture after one that failed', () => {
  const { getByRole, rerender } = render(show('/gone.webp'));
  fireEvent.error(getByRole('img'));
  rerender(show('/new.webp'));
  expect(getByRole('img').getAttribute('src')).toBe('/new.webp');
});
