import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { matchStatement, type MatchBook, type MatchEntry } from './match.ts';
import { keyRelation, sectionKey } from './sections.ts';
import { checkProperty } from '../testing/property.ts';

const TAN = 'AHMA12345B';
const entry = (id: string, date: string, tds: number, changes: Partial<MatchEntry> = {}): MatchEntry => ({
  id,
  tan: TAN,
  deductor: 'ACME MOTORS LIMITED',
  section: '194J',
  date,
  amount: (tds * 10).toFixed(2),
  tds: tds.toFixed(2),
  is_final: true,
  is_outside: false,
  ...changes,
});
const book = (id: string, date: string, tds: number, changes: Partial<MatchBook> = {}): MatchBook => ({
  id,
  tan: TAN,
  deductor: 'Acme Motors Ltd',
  section: '194J(b)',
  date,
  amount: (tds * 10).toFixed(2),
  tds: tds.toFixed(2),
  is_outside: false,
  ...changes,
});
/** `matched amount: e1 = b1` */
const told = (...given: Parameters<typeof matchStatement>): string[] =>
  matchStatement(...given)
    .map(
      ({ outcome, matched_by, entries, books }) =>
        `${outcome}${matched_by ? ` ${matched_by}` : ''}: ${entries.map(({ id }) => id).join('+')} = ${books.map(({ id }) => id).join('+')}`,
    )
    .toSorted();

describe('matching', () => {
  it.each<[string, MatchEntry[], MatchBook[], string[]]>([
    [
      'the same amount within a rupee',
      [entry('e', '2025-06-15', 1000)],
      [book('b', '2025-06-20', 1000.6, { amount: '10000.50' })],
      ['matched amount: e = b'],
    ],
    [
      'more than a rupee apart',
      [entry('e', '2025-06-15', 1000)],
      [book('b', '2025-06-20', 1002, { amount: '10000.00' })],
      ['differs near: e = b'],
    ],
    [
      'the nearest date',
      [entry('e1', '2025-06-15', 1000), entry('e2', '2025-07-15', 1000)],
      [book('b1', '2025-07-14', 1000), book('b2', '2025-06-16', 1000)],
      ['matched amount: e1 = b2', 'matched amount: e2 = b1'],
    ],
    [
      'not final',
      [entry('e', '2025-06-15', 1000, { is_final: false })],
      [book('b', '2025-06-15', 1000)],
      ['not_final amount: e = b'],
    ],
    [
      'another TAN',
      [entry('e', '2025-06-15', 1000)],
      [book('b', '2025-06-15', 1000, { tan: 'MUMR54321C' })],
      ['only_books:  = b', 'only_statement: e = '],
    ],
    [
      'books without a TAN, by name',
      [entry('e', '2025-06-15', 1000)],
      [book('b', '2025-06-15', 1000, { tan: '' })],
      ['matched amount: e = b'],
    ],
    [
      'receipts without the amount before GST',
      [entry('e', '2025-06-15', 1000)],
      [book('b', '2025-06-15', 1000, { amount: null })],
      ['matched amount: e = b'],
    ],
    [
      'the same tax on another amount',
      [entry('e', '2025-06-15', 1000)],
      [book('b', '2025-06-15', 1000, { amount: '12000.00' })],
      ['differs near: e = b'],
    ],
    [
      'one entry for three bills',
      [entry('e', '2025-06-30', 3500)],
      [book('b1', '2025-04-10', 1000), book('b2', '2025-05-10', 1000), book('b3', '2025-06-10', 1500)],
      ['matched bills: e = b1+b2+b3'],
    ],
    [
      'some of the bills',
      [entry('e', '2025-06-30', 2500)],
      [book('b1', '2025-04-10', 1000), book('b2', '2025-05-10', 777), book('b3', '2025-06-10', 1500)],
      ['matched bills: e = b1+b3', 'only_books:  = b2'],
    ],
    [
      'one receipt for two entries',
      [entry('e1', '2025-06-10', 1000), entry('e2', '2025-06-30', 1500)],
      [book('b', '2025-07-05', 2500, { amount: null })],
      ['matched entries: e1+e2 = b'],
    ],
    [
      '45 days across a quarter',
      [entry('e', '2025-06-30', 1000)],
      [book('b', '2025-08-14', 1000)],
      ['matched amount: e = b'],
    ],
    ['later in the year', [entry('e', '2025-06-30', 1000)], [book('b', '2025-12-20', 1000)], ['matched date: e = b']],
    [
      'another section',
      [entry('e', '2025-06-15', 1000, { section: '194C' })],
      [book('b', '2025-06-15', 1000)],
      ['matched section: e = b'],
    ],
    [
      '194IA is not 194I',
      [entry('e', '2025-06-15', 1000, { section: '194IA' })],
      [book('b', '2025-06-15', 1000, { section: '194I' })],
      ['only_books:  = b', 'only_statement: e = '],
    ],
    [
      'a line taken back',
      [entry('e1', '2025-06-15', 1000), entry('e2', '2025-06-15', -1000), entry('e3', '2025-06-15', 1200)],
      [book('b', '2025-06-15', 1200)],
      ['matched amount: e3 = b', 'matched reversal: e1+e2 = '],
    ],
    [
      'received after the year',
      [entry('e', '2026-03-31', 1000)],
      [book('b', '2026-04-20', 1000, { is_outside: true }), book('c', '2026-04-21', 500, { is_outside: true })],
      ['matched amount: e = b'],
    ],
    [
      'nothing deducted',
      [entry('e', '2025-06-15', 0, { amount: '9000.00' })],
      [book('b', '2025-06-15', 0, { amount: '9000.00' })],
      ['matched amount: e = b'],
    ],
  ])('%s', (_, entries, books, expected) => expect(told(entries, books)).toEqual(expected));

  it('puts lines together that were linked by hand', () => {
    const entries = [entry('e1', '2025-06-15', 1000), entry('e2', '2025-06-15', 400)];
    const books = [book('b1', '2025-06-15', 1000), book('b2', '2025-11-15', 1400)];
    const links = [
      { entry: 'e1', book: 'b2' },
      { entry: 'e2', book: 'b2' },
      { entry: 'gone', book: 'b1' },
    ];
    expect(told(entries, books, links)).toEqual(['matched hand: e1+e2 = b2', 'only_books:  = b1']);
  });

  it('lists every line once, and the same way each time', () => {
    const line = fc.record({
      tds: fc.integer({ min: -3, max: 12 }).map((n) => (n * 500).toFixed(2)),
      day: fc.integer({ min: -40, max: 400 }),
      tan: fc.constantFrom(TAN, 'MUMR54321C', ''),
      section: fc.constantFrom('194J', '194I', '194IA', ''),
      flag: fc.boolean(),
    });
    const dated = ({ day, tds, ...rest }: { day: number; tds: string; tan: string; section: string }) => ({
      ...rest,
      tds,
      date: addDays('2025-04-01', day),
      amount: String(Number(tds) * 10),
      deductor: rest.tan || 'Nobody',
      is_outside: day < 0 || day > 364,
    });
    checkProperty(
      fc.property(fc.array(line, { maxLength: 25 }), fc.array(line, { maxLength: 25 }), (es, bs) => {
        const entries = es.map((one, n) => ({ ...dated(one), id: `e${n}`, is_final: one.flag }));
        const books = bs.map((one, n) => {
          const made = dated(one);
          return { ...made, id: `b${n}`, tds: made.tds.replace('-', ''), amount: one.flag ? null : made.amount };
        });
        const rows = matchStatement(entries, books);
        const ids = rows.flatMap((row) => [...row.entries, ...row.books].map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        const inside = [...entries, ...books].filter(({ is_outside }) => !is_outside).map(({ id }) => id);
        expect(inside.filter((id) => !ids.includes(id))).toEqual([]);
        expect(matchStatement(entries, books)).toEqual(rows);
        for (const { outcome, entries: e, books: b } of rows) {
          expect(outcome === 'only_books').toBe(e.length === 0);
          if (outcome === 'only_statement') expect(b).toEqual([]);
        }
      }),
    );
  });

  it('stays fast with thousands of equal lines', () => {
    const days = Array.from({ length: 2000 }, (_, n) => addDays('2025-04-01', n % 365));
    const rows = matchStatement(
      days.map((date, n) => entry(`e${n}`, date, 100)),
      days.map((date, n) => book(`b${n}`, date, 100)),
    );
    expect(rows.filter(({ outcome }) => outcome === 'matched')).toHaveLength(2000);
  });
});

it.each([
  ['194J', '194JB', 'same'],
  ['194J(b)', 'Sec 194J', 'same'],
  ['194I(a)', '194I', 'same'],
  ['194-IA', '194I', 'never'],
  ['194IB', '194I(b)', 'never'],
  ['194C', '194J', 'other'],
  ['', '194J', 'same'],
  ['194J', '393(1) Table sl. 6(iii)', 'same'],
  ['393(1) Table sl. 6(iii)', '393(1) Table sl. 6(i)', 'other'],
])('%s and %s are %s', (a, b, relation) => expect(keyRelation(sectionKey(a), sectionKey(b))).toBe(relation));
