import { describe, expect, test } from 'vitest';
import { numberOf, parseCells, printCells } from './clipboard.ts';
import { amountText } from './figures.ts';
import { clear, dragged, fill, fillFrom, paste, setAll, type Cells } from './fill.ts';
import { NO_HISTORY, record, redo, undo } from './history.ts';
import { changedElsewhere, pendingOf, queued, requeued, type Pending } from './pending.ts';
import { afterKey, extendTo, rangeOf, single, type Cell, type Keys } from './selection.ts';

const size = { rows: 4, columns: 3 };

describe('selection', () => {
  const at = { row: 1, column: 1 };
  const to = (keys: Keys, from = single(at)) => afterKey(from, keys, { size });
  test.each<[Keys, [number, number]]>([
    [{ key: 'ArrowDown' }, [2, 1]],
    [{ key: 'ArrowLeft', ctrl: true }, [1, 0]],
    [{ key: 'ArrowDown', ctrl: true }, [3, 1]],
    [{ key: 'Home' }, [1, 0]],
    [{ key: 'Home', ctrl: true }, [0, 0]],
    [{ key: 'End' }, [1, 2]],
    [{ key: 'End', ctrl: true }, [3, 2]],
    [{ key: 'PageDown' }, [3, 1]],
    [{ key: 'PageUp' }, [0, 1]],
    [{ key: 'Enter' }, [2, 1]],
    [{ key: 'Enter', shift: true }, [0, 1]],
    [{ key: 'Tab' }, [1, 2]],
    [{ key: 'Tab', shift: true }, [1, 0]],
  ])('%o moves to %o', (keys, [row, column]) => expect(to(keys)).toEqual(single({ row, column })));

  test('Tab continues in the next row', () => {
    expect(to({ key: 'Tab' }, single({ row: 1, column: 2 }))!.at).toEqual({ row: 2, column: 0 });
    expect(to({ key: 'Tab' }, single({ row: 3, column: 2 }))!.at).toEqual({ row: 3, column: 2 });
  });
  test('Shift extends from the active cell, which stays', () => {
    const extended = to({ key: 'ArrowUp', shift: true })!;
    expect(extended.at).toEqual(at);
    expect(rangeOf(extended)).toEqual({ top: 0, bottom: 1, left: 1, right: 1 });
    expect(rangeOf(to({ key: 'ArrowRight', shift: true }, extended)!)).toEqual({
      top: 0,
      bottom: 1,
      left: 1,
      right: 2,
    });
    expect(rangeOf(to({ key: 'a', ctrl: true })!)).toEqual({ top: 0, bottom: 3, left: 0, right: 2 });
    expect(rangeOf(to({ key: ' ', shift: true })!)).toEqual({ top: 1, bottom: 1, left: 0, right: 2 });
    expect(rangeOf(to({ key: ' ', ctrl: true })!)).toEqual({ top: 0, bottom: 3, left: 1, right: 1 });
    expect(to({ key: 'x' })).toBeNull();
  });
  test('Ctrl and an arrow stop at the edge of the figures', () => {
    // Filled: rows 0, 1 and 3 of the first column.
    const around = { size, isFilled: ({ row, column }: Cell) => column === 0 && row !== 2 };
    const down = (row: number) =>
      afterKey(single({ row, column: 0 }), { key: 'ArrowDown', ctrl: true }, around)!.at.row;
    expect([down(0), down(1), down(2)]).toEqual([1, 3, 3]);
  });
  test('in a range, Enter and Tab walk round inside it', () => {
    const range = extendTo(single({ row: 0, column: 0 }), { row: 1, column: 1 });
    const walk = (key: 'Enter' | 'Tab', steps: number) => {
      let now = range;
      return Array.from({ length: steps }, () => {
        now = to({ key }, now)!;
        return `${now.at.row}${now.at.column}`;
      });
    };
    expect(walk('Tab', 4)).toEqual(['01', '10', '11', '00']);
    expect(walk('Enter', 4)).toEqual(['10', '01', '11', '00']);
    expect(rangeOf(to({ key: 'Enter', shift: true }, range)!)).toEqual(rangeOf(range));
  });
});

describe('clipboard', () => {
  test('cells with tabs, quotes and line breaks are restored unchanged', () => {
    const rows = [
      ['1', 'a "b"', ''],
      ['two\nlines', '3', 'x\ty'],
    ];
    expect(parseCells(printCells(rows))).toEqual(rows);
    expect(parseCells('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseCells('1\t\t3\n\t5\t')).toEqual([
      ['1', '', '3'],
      ['', '5', ''],
    ]);
  });
  test.each([
    ['1,23,456.50', '123456.50'],
    ['123,456.50', '123456.50'],
    ['₹ 12', '12'],
    ['(45.5)', '-45.5'],
    ['(1,20,000.00)', '-120000.00'],
    ['−7', '-7'],
    ['+7', '7'],
    ['12 %', '12'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1.2E+05', '120000'],
    ['0.12345678912', '0.12345679'],
    ['-', '0'],
    [' ₹ -   ', '0'],
    ['(-)1,23,456.00', '-123456.00'],
    ['500-', '-500'],
    ['(₹ 500)', '-500'],
    ['-₹ 500', '-500'],
    ['Rs. 1,500/-', '1500'],
    ['5-3', undefined],
    ['1,200 Dr', undefined],
    ['  ', null],
    ['Total', undefined],
    ['1.2.3', undefined],
    ['12345678901234', undefined],
  ])('%s is %s', (text, number) => expect(numberOf(text)).toBe(number));
  test('negatives are shown in brackets', () => {
    expect([amountText('-120000'), amountText('5')]).toEqual(['(1,20,000.00)', '5.00']);
  });
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
  test('the handle copies a block to the cells it is dragged over, again and again', () => {
    const one = { top: 0, bottom: 0, left: 0, right: 0 };
    expect(after(fillFrom(cells, one, dragged(one, { row: 2, column: 1 })))).toEqual(['1 0 1', '2 0 1']);
    expect(after(fillFrom(cells, one, dragged(one, { row: 0, column: 2 })))).toEqual(['0 2 1']);
    const two = { ...one, bottom: 1 };
    expect(after(fillFrom(cells, two, dragged(two, { row: 3, column: 0 })))).toEqual(['2 0 1', '3 0 2']);
    const last = { top: 3, bottom: 3, left: 0, right: 0 };
    expect(dragged(last, { row: 1, column: 0 })).toEqual({ ...last, top: 1 });
    expect(dragged(two, { row: 1, column: 0 })).toEqual(two);
  });
  test('one cell takes the value before it', () => {
    expect(after(fill(cells, { top: 1, bottom: 1, left: 0, right: 0 }, 'down'))).toEqual(['1 0 1']);
    expect(fill(cells, { top: 0, bottom: 0, left: 0, right: 0 }, 'right')).toEqual([]);
  });
  test('clearing and Ctrl+Enter leave calculated cells', () => {
    const range = { top: 0, bottom: 0, left: 0, right: 2 };
    expect(after(clear(cells, range))).toEqual(['0 0 null', '0 2 null']);
    expect(after(setAll(cells, range, '7'))).toEqual(['0 0 7', '0 2 7']);
  });
  test('a block starts at the corner, is cut at the edge, and reports the cut cells', () => {
    const pasted = paste(cells, { top: 3, bottom: 3, left: 0, right: 0 }, [
      ['1,000', '5', 'none'],
      ['7', '8', '9'],
    ]);
    expect(after(pasted.changes)).toEqual(['3 0 1000']);
    expect(pasted.refused).toBe(5);
    expect(pasted.range).toEqual({ top: 3, bottom: 3, left: 0, right: 2 });
  });
  test('a block repeats in a multiple of its size; blank cells empty', () => {
    expect(after(paste(cells, { top: 0, bottom: 1, left: 2, right: 2 }, [['4']]).changes)).toEqual(['0 2 4', '1 2 4']);
    expect(after(paste(cells, { top: 0, bottom: 3, left: 0, right: 0 }, [['4'], ['']]).changes)).toEqual([
      '0 0 4',
      '1 0 null',
      '2 0 4',
      '3 0 null',
    ]);
  });
});

describe('history', () => {
  const change = (n: number) => [{ key: 'a', before: String(n), after: String(n + 1) }];
  const values = (changes: readonly { key: string; after: string | null }[]) =>
    changes.map((one) => `${one.key} ${one.after}`);
  test('undo reverts, redo repeats, a new change clears the redo steps', () => {
    const two = record(record(NO_HISTORY, change(1)), change(2));
    const back = undo(two);
    expect(values(back.changes)).toEqual(['a 2']);
    expect(values(redo(back.history).changes)).toEqual(['a 3']);
    expect(redo(record(back.history, change(5))).changes).toEqual([]);
  });
  test('keeps a hundred steps, and none without changes', () => {
    let history = NO_HISTORY;
    for (let n = 0; n < 120; n += 1) history = record(history, change(n));
    expect(history.done).toHaveLength(100);
    expect(record(history, [{ key: 'a', before: '1', after: '1' }])).toEqual(history);
    expect(undo(NO_HISTORY).changes).toEqual([]);
  });
});

describe('changes on their way', () => {
  const none = new Map<string, Pending>();
  test('a second change keeps the value its author saw first', () => {
    const waiting = new Map([['a', queued(none, none, 'a', { value: '2' }, '1')]]);
    expect(waiting.get('a')).toEqual({ value: '2', was: '1' });
    expect(queued(waiting, none, 'a', { value: '3' }, '2')).toEqual({ value: '3', was: '1' });
    expect(queued(waiting, none, 'a', { note: 'Why' }, null)).toEqual({ value: '2', was: '1', note: 'Why' });
  });
  test('a change during a save starts from the values being saved', () => {
    const sending = new Map([['a', { value: '2', was: '1' }]]);
    const later = queued(none, sending, 'a', { value: '3' }, '1');
    expect(later).toEqual({ value: '3', was: '2' });
    expect(pendingOf(new Map([['a', later]]), sending, 'a')).toEqual(later);
    // The save failed: the stored value is still the first one.
    expect(requeued(new Map([['a', later]]), sending)).toEqual(new Map([['a', { value: '3', was: '1' }]]));
    expect(requeued(none, sending)).toEqual(sending);
  });
  test('a difference between two answers that wasn’t saved here is a colleague’s change', () => {
    const before = new Map([
      ['a', '1.00'],
      ['b', '5'],
      ['c', '7'],
    ]);
    const now = new Map([
      ['a', '2.0000'],
      ['b', '5.00'],
      ['d', '8'],
    ]);
    expect([...changedElsewhere(before, now, new Map([['a', '2']]))]).toEqual(['c', 'd']);
    expect([...changedElsewhere(before, now, new Map([['c', null]]))]).toEqual(['a', 'd']);
  });
});
