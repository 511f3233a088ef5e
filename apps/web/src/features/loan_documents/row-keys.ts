import type { KeyboardEvent } from 'react';

const ROW = '[data-line]';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** Arrows move the focus between the rows of all groups. */
export function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const row = event.target as HTMLElement;
  if (!step || !row.matches(ROW)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
