import { useEffect, type RefObject } from 'react';

/**
 * Tells which radio button somebody ticked before the page came to life, when it is not the one that was rendered: the
 * browser has kept it, and nobody heard of it.
 */
export function useTickedEarly(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  rendered: string,
  onTicked: (value: string) => void,
): void {
  useEffect(() => {
    const group = form.current?.elements.namedItem(name);
    const value = group instanceof RadioNodeList ? group.value : undefined;
    if (value !== undefined && value !== rendered) onTicked(value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes to life
  }, []);
}
