/** A simple drawn face, derived from the name, so that a host looks the same on every page. */
const skins = ['#f3d3b8', '#e8b994', '#f0c9a4'] as const;
const hairs = ['#4a3528', '#7a4a2b', '#c08a4a', '#8a8a86', '#2f2a2a'] as const;
const clothes = ['#1f4d3f', '#c2512f', '#7a3e65', '#c98516', '#2f7f78'] as const;
const grounds = ['#f4e6cd', '#dfe8e3', '#e8f0f5'] as const;

/** Czech, Polish and Italian given names of women end so, but for a few that men bear. */
const isWoman = (name: string): boolean => /a$/.test(name) && !['Luca', 'Andrea'].includes(name);

const hashOf = (name: string): number =>
  [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

const pick = <Colour,>(colours: readonly Colour[], hash: number, salt: number): Colour =>
  colours[(hash >>> salt) % colours.length] as Colour;

const face = 'M27 42a5 5 0 0 1 10 0v2a5 5 0 0 1-10 0zM21 29a11 13 0 0 1 22 0 11 13 0 0 1-22 0z';

/** The drawn portrait of a host, without information beyond the name. Common styles are in the style sheet. */
export function HostPortrait({ name }: { name: string }) {
  const hash = hashOf(name);
  const hair = pick(hairs, hash, 3);
  return (
    <svg viewBox="0 0 64 64" style={{ background: pick(grounds, hash, 5) }}>
      {isWoman(name) && <path d="M17 30c0-22 30-22 30 0v16H17Z" fill={hair} />}
      <path d="M10 66c0-17 10-21 22-21s22 4 22 21Z" fill={pick(clothes, hash, 7)} />
      <path d={face} fill={pick(skins, hash, 1)} />
      <path
        d={
          isWoman(name)
            ? 'M20 29c0-15 24-15 24 0-5-3-8-8-9-9-3 4-9 7-15 9Z'
            : 'M21 26c-1-14 23-14 22 0-3-5-6-6-11-6s-8 1-11 6Z'
        }
        fill={hair}
      />
      {!isWoman(name) && hash % 3 === 0 && <path d="M22 31c1 14 19 14 20 0-2 5-6 6-10 6s-8-1-10-6Z" fill={hair} />}
      <path d="M28 35c2 2 6 2 8 0" />
      <path d="M28 28.5h0m8 0h0" />
    </svg>
  );
}
