import { useEffect, useState } from 'react';

/** The value after it has stayed the same for a while, for searches while typing. */
export function useDebounced<T>(value: T, pause = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
