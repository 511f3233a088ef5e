import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const BEYOND = 6;
/** Ranges move in strides, so that scrolling renders seldom. */
const STRIDE = 4;

type Range = { from: number; to: number };

/**
 * Which rows of equal height are rendered: visible ones and some beyond. `kept` is always rendered: it has the focus or
 * is dragged.
 */
export function useWindowed(
  count: number,
  step: number,
  kept: number,
): { scroller: RefObject<HTMLDivElement | null>; rows: number[]; last: number } {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<Range>({ from: 0, to: 2 * BEYOND });
  const look = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    const element = scroller.current!;
    look.current = () => {
      const first = Math.floor(element.scrollTop / step);
      const shown = Math.ceil(element.clientHeight / step);
      const from = Math.max(0, Math.floor((first - BEYOND) / STRIDE) * STRIDE);
      const to = Math.ceil((first + shown + BEYOND) / STRIDE) * STRIDE;
      setRange((old) => (old.from === from && old.to === to ? old : { from, to }));
    };
    look.current();
  }, [step]);
  useEffect(() => {
    const element = scroller.current!;
    const again = (): void => look.current();
    element.addEventListener('scroll', again, { passive: true });
    const sizes = new ResizeObserver(again);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', again);
      sizes.disconnect();
    };
  }, []);
  const [from, to] = [Math.min(range.from, count), Math.min(range.to, count)];
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (kept >= 0 && kept < count && (kept < from || kept >= to)) rows.push(kept);
  return { scroller, rows, last: to };
}
