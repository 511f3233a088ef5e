import { describe, expect, test } from 'vitest';
import { numberOf, parseCells, printCells } from './clipboard.ts';
import { clear, fill, paste, type Cells } from './fill.ts';
import { NO_HISTORY, record, redo, undo } from './history.ts';
import { afterKey, rangeOf, single, type Keys } from './selection.ts';

const size = { rows: 4, columns: 3 };

describe('selection', () => {
  const at = { row: 1, column: 1 };
  const to = (keys: Keys) => afterKey(single(at), keys, size);
  test.each<[Keys, [number, number]]>([
    [{ key: 'ArrowDown' }, [2, 1]],
    [{ key: 'ArrowLeft', ctrl: true }, [1, 0]],
    [{ key: 'ArrowDown', ctrl: true }, [3, 1]],
    [{ key: 'Home', ctrl: true }, [0, 0]],
    [{ key: 'End' }, [1, 2]],
    [{ key: 'PageDown' }, [3, 1]],
    [{ key: 'Enter', shift: true }, [0, 1]],
    [{ key: 'Tab' }, [1, 2]],
    [{ key: 'Tab', shift: true }, [1, 0]],
  ])('%o moves to %o', (keys, [row, column]) => expect(to(keys)).toEqual(single({ row, column })));

  test('Tab goes on in the next row and stops at the last cell', () => {
    expect(afterKey(single({ row: 1, column: 2 }), { key: 'Tab' }, size)!.at).toEqual({ row: 2, column: 0 });
    expect(afterKey(single({ row: 3, column: 2 }), { key: 'Tab' }, size)!.at).toEqual({ row: 3, column: 2 });
  });
  test('Shift extends, other keys do nothing', () => {
    const extended = to({ key: 'ArrowUp', shift: true })!;
    expect(rangeOf(extended)).toEqual({ top: 0, bottom: 1, left: 1, right: 1 });
    expect(rangeOf(to({ key: 'a', ctrl: true })!)).toEqual({ top: 0, bottom: 3, left: 0, right: 2 });
    expect(to({ key: 'x' })).toBeNull();
  });
});

describe('clipboard', () => {
  test('cells with tabs, quotes and line breaks come back as they were', () => {
    const rows = [
      ['1', 'a "b"', ''],
      ['two\nlines', '3', 'x\ty'],
    ];
    expect(parseCells(printCells(rows))).toEqual(rows);
    expect(parseCells('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });
  test.each([
    ['1,23,456.50', '123456.50'],
    ['₹ 12', '12'],
    ['(45.5)', '-45.5'],
    ['−7', '-7'],
    ['12 %', '12'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-', null],
    ['  ', null],
    ['Total', undefined],
    ['1.2.3', undefined],
  ])('%s is %s', (text, number) => expect(numberOf(text)).toBe(number));
});

/** The second column is calculated. */
const typed: Record<string, string> = { '0 0': '1', '1 0': '2', '0 2': '9' };
const cells: Cells = {
  size,
  takesInput: ({ column }) => column !== 1,
  typed: ({ row, column }) => typed[`${row} ${column}`] ?? null,
};
const after = (changes: readonly { row: number; column: number; after: string | null }[]) =>
  changes.map((one) => `${one.row} ${one.column} ${one.after}`);

describe('filling', () => {
  test('fill right and down leave calculated cells', () => {
    expect(after(fill(cells, { top: 0, bottom: 1, left: 0, right: 2 }, 'right'))).toEqual(['0 2 1', '1 2 2']);
    expect(after(fill(cells, { top: 0, bottom: 2, left: 0, right: 0 }, 'down'))).toEqual(['1 0 1', '2 0 1']);
  });
  test('clearing keeps what was there for undo', () => {
    expect(clear(cells, { top: 0, bottom: 0, left: 0, right: 2 })).toEqual([
      { row: 0, column: 0, before: '1', after: null },
      { row: 0, column: 2, before: '9', after: null },
    ]);
  });
  test('a block starts at the corner, is cut at the edge, and says what it left out', () => {
    const pasted = paste(cells, { top: 3, bottom: 3, left: 0, right: 0 }, [
      ['1,000', '5', 'none'],
      ['7', '8', '9'],
    ]);
    expect(after(pasted.changes)).toEqual(['3 0 1000']);
    expect(pasted.refused).toBe(5);
  });
  test('one value fills the whole range', () => {
    expect(after(paste(cells, { top: 0, bottom: 1, left: 2, right: 2 }, [['4']]).changes)).toEqual(['0 2 4', '1 2 4']);
  });
});

describe('history', () => {
  const change = (n: number) => [{ row: 0, column: 0, before: String(n), after: String(n + 1) }];
  test('undo takes back, redo does again, a new change forgets what was undone', () => {
    const two = record(record(NO_HISTORY, change(1)), change(2));
    const back = undo(two);
    expect(after(back.changes)).toEqual(['0 0 2']);
    expect(after(redo(back.history).changes)).toEqual(['0 0 3']);
    expect(redo(record(back.history, change(5))).changes).toEqual([]);
  });
  test('it keeps a hundred steps, and none that changes nothing', () => {
    let history = NO_HISTORY;
    for (let n = 0; n < 120; n += 1) history = record(history, change(n));
    expect(history.done).toHaveLength(100);
    expect(record(history, [{ row: 0, column: 0, before: '1', after: '1' }])).toEqual(history);
    expect(undo(NO_HISTORY).changes).toEqual([]);
  });
});
