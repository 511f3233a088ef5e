import { useEffect, useState } from 'react';

/** Seconds left, by the clock, so that a sleeping tab doesn't delay it. */
export function useCountdown(first = 0): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(() => first && Date.now() + first * 1_000);
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(seconds);
      if (seconds === 0) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number): void => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1_000);
  };
  return [left, start];
}
