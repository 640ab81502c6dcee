import { useEffect, type RefObject } from 'react';

/**
 * Returns the radio button that was ticked before hydration, if it is not the rendered one: the browser has kept it without an
 * event.
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
}
