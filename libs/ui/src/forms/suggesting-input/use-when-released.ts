import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs a callback at once, or after the pointer is released if it is pressed. A blur starts with the
 * press on the next control: an error that appears at that moment would move the control away, and the click would be lost.
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
    // The click event follows the release in the same task.
    document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true });
  };
}
