import { useState, type KeyboardEvent, type PointerEvent } from 'react';

type Held = { id: number; index: number };

/**
 * Rows reordered by a handle: dragged with any pointer, or moved with the arrow keys. Shown at once; `onMove` gets the
 * final position.
 */
export function useSortable<T extends { id: number }>(
  rows: readonly T[],
  onMove: (row: T, index: number) => void,
): {
  shown: readonly T[];
  held: number | null;
  handleProps: (row: T) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
} {
  const [held, setHeld] = useState<Held | null>(null);
  const placed = (at: Held): T[] => {
    const rest = rows.filter(({ id }) => id !== at.id);
    return rest.toSpliced(
      at.index,
      0,
      rows.find(({ id }) => id === at.id)!,
    );
  };

  const down = (row: T) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const list = handle.closest('[data-sorted]')!;
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    let index = rows.findIndex(({ id }) => id === row.id);
    const start = index;
    setHeld({ id: row.id, index });
    const follow = (moved: globalThis.PointerEvent): void => {
      const others = [...list.children].filter((child) => child !== handle.closest('[data-row]'));
      const above = others.filter((child) => {
        const box = child.getBoundingClientRect();
        return moved.clientY > box.top + box.height / 2;
      });
      if (above.length === index) return;
      index = above.length;
      setHeld({ id: row.id, index });
    };
    const ending = new AbortController();
    const end = (isDropped: boolean) => () => {
      ending.abort();
      setHeld(null);
      if (isDropped && index !== start) onMove(row, index);
    };
    handle.addEventListener('pointermove', follow, ending);
    handle.addEventListener('pointerup', end(true), ending);
    handle.addEventListener('pointercancel', end(false), ending);
  };

  const press = (row: T) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = rows.findIndex(({ id }) => id === row.id) + step;
    if (index >= 0 && index < rows.length) onMove(row, index);
  };

  return {
    shown: held ? placed(held) : rows,
    held: held?.id ?? null,
    handleProps: (row) => ({ onPointerDown: down(row), onKeyDown: press(row) }),
  };
}
