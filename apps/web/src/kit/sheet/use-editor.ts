import { useRef, useState } from 'react';
import { numberOf } from './clipboard.ts';
import type { Cell } from './selection.ts';

/** Text typed into the open cell. Arrow keys leave the cell after typing, and move within the text after F2. */
type Open = {
  cell: Cell;
  text: string;
  /** Text of the cell before editing; null if typing replaced it. */
  before: string | null;
  isInvalid: boolean;
  movesCaret: boolean;
  seen: string | null;
};

type Props = {
  takesInput: (cell: Cell) => boolean;
  typed: (cell: Cell) => string | null;
  seen: (cell: Cell) => string | null;
};

/** The cell that is being edited. */
export function useEditor({ takesInput, typed, seen }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  /** Closed before the field disappears: leaving it must not save a second time. */
  const isOpen = useRef(false);
  return {
    open,
    /** `text` replaces the value of the cell. */
    start(cell: Cell, text: string | null): void {
      if (!takesInput(cell)) return;
      isOpen.current = true;
      const before = text === null ? (typed(cell) ?? '') : null;
      setOpen({
        cell,
        text: text ?? before ?? '',
        before,
        isInvalid: false,
        movesCaret: text === null,
        seen: seen(cell),
      });
    },
    type: (text: string): void => setOpen((now) => now && { ...now, text, isInvalid: false }),
    toggleCaret: (): void => setOpen((now) => now && { ...now, movesCaret: !now.movesCaret }),
    close(): void {
      isOpen.current = false;
      setOpen(null);
    },
    /** The number typed, or undefined if there is none to save: the field is closed, or its text is no number. */
    finish(): { value: string | null; seen: string | null; isSame: boolean } | 'invalid' | undefined {
      if (!open || !isOpen.current) return undefined;
      const value = numberOf(open.text);
      if (value === undefined) {
        setOpen({ ...open, isInvalid: true });
        return 'invalid';
      }
      this.close();
      return { value, seen: open.seen, isSame: open.text === open.before };
    },
  };
}
