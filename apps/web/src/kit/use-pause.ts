import { useEffect, useState } from 'react';

/** The value as it was when it last stood still: what is asked of the server while somebody types. */
export function usePaused<T>(value: T, pause = 200): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return still;
}
