import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { dragged } from './fill.ts';
import type { Cell, Range } from './selection.ts';

/** The handle at the corner of the selection: what it is dragged over is filled when the pointer is released. */
export function useDragFill(onFill: (source: Range, target: Range) => void) {
  const [drag, setDrag] = useState<{ source: Range; target: Range } | null>(null);
  const latest = useRef({ drag, onFill });
  useEffect(() => {
    latest.current = { drag, onFill };
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const end = (event: Event): void => {
      const { drag: last, onFill: fill } = latest.current;
      setDrag(null);
      if (last && event.type === 'pointerup' && last.target !== last.source) fill(last.source, last.target);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end(event);
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [isDragging]);
  return {
    target: drag?.target ?? null,
    start(event: PointerEvent<HTMLElement>, source: Range): void {
      event.preventDefault();
      event.stopPropagation();
      // A finger holds the handle otherwise, and no other cell hears of it.
      event.currentTarget.releasePointerCapture?.(event.pointerId);
      setDrag({ source, target: source });
    },
    /** False if nothing is dragged. */
    move(to: Cell): boolean {
      if (!latest.current.drag) return false;
      setDrag((now) => now && { ...now, target: dragged(now.source, to) });
      return true;
    },
  };
}
