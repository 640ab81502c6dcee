import { useEffect, useRef } from 'react';

/**
 * Gives a function that runs something at once, or, while the mouse or a finger is pressing, right after it has let go.
 * Leaving a field begins with the press on what comes next: an error that appeared at that moment would push what was
 * pressed from under the pointer, and the click would be lost.
 */
export function useWhenReleased(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => (isPressed.current = true);
    const release = () => (isPressed.current = false);
    document.addEventListener('mousedown', press, true);
    document.addEventListener('mouseup', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('mouseup', release, true);
    };
  }, []);
  return (run) => {
    if (!isPressed.current) return run();
    // The click comes after the release, in the same task.
    document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true });
  };
}
