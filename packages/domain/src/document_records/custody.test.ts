import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holderAfter,
  isHeld,
  isOverdue,
  mayMarkDelivered,
  movementProblem,
  MOVED_MEANWHILE,
  MOVEMENT_KINDS,
  needsSignature,
  obligationAfterOut,
  type Custody,
  type Holder,
  type MovementKind,
} from './custody.ts';
import { takeStock } from './stocktake.ts';
import { docketProblem, itemCode, numberIn, parseCode, placeName, seriesOf } from './values.ts';
import { checkProperty } from '../testing/property.ts';

const NEW: Custody = { moves: 0, holder: null, copy_kind: 'Copy' };
const held: Custody = { moves: 3, holder: 'person', copy_kind: 'Original' };
const problem = (custody: Custody, kind: MovementKind, after = custody.moves) =>
  movementProblem(custody, { kind, after });

describe('custody', () => {
  it('refuses what the holder doesn’t allow', () => {
    expect(problem(held, 'hand_over')).toBeNull();
    expect(problem(held, 'out')).toBeNull();
    expect(problem(held, 'in')).toBe('is already in the register.');
    expect(problem(held, 'back')).toContain('is not out');
    expect(problem(held, 'destroy')).toContain('is an original');
    expect(problem({ ...held, copy_kind: 'Certified copy' }, 'destroy')).toBeNull();
    expect(problem({ ...held, holder: 'out' }, 'move')).toBe('is not with us.');
    expect(problem({ ...held, holder: 'destroyed' }, 'out')).toBe('is not with us.');
    expect(problem({ ...held, holder: 'cancelled' }, 'cancel')).toBe('is already cancelled.');
  });

  it('of two movements at once, one wins', () => {
    expect(problem(held, 'hand_over', 3)).toBeNull();
    expect(problem({ ...held, moves: 4 }, 'hand_over', 3)).toBe(MOVED_MEANWHILE);
  });

  it('always has exactly one holder, whatever is tried', () => {
    const kinds = MOVEMENT_KINDS.filter((kind) => kind !== 'cancel');
    checkProperty(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: -1, max: 1 }))), (tried) => {
        let custody = NEW;
        const chain: { from: number; to: number; holder: Holder }[] = [];
        for (const [kind, slip] of tried) {
          if (movementProblem(custody, { kind, after: custody.moves + slip })) continue;
          expect(slip).toBe(0);
          const last = chain.at(-1);
          if (last) last.to = custody.moves;
          custody = { ...custody, moves: custody.moves + 1, holder: holderAfter(kind) };
          chain.push({ from: custody.moves - 1, to: Infinity, holder: custody.holder! });
        }
        // At each moment one link of the chain is open.
        for (let at = 0; at < custody.moves; at += 1)
          expect(chain.filter(({ from, to }) => from <= at && at < to)).toHaveLength(1);
        expect(chain.filter(({ to }) => to === Infinity)).toHaveLength(custody.moves ? 1 : 0);
        expect(chain.at(-1)?.holder ?? null).toBe(custody.holder);
        // Nothing follows a destruction.
        const destroyed = chain.findIndex(({ holder }) => holder === 'destroyed');
        if (destroyed >= 0) expect(destroyed).toBe(chain.length - 1);
      }),
    );
  });

  it('asks for a signature when an original leaves', () => {
    expect(needsSignature('Outward', ['Copy', 'Original'])).toBe(true);
    expect(needsSignature('Outward', ['Copy', 'Certified copy'])).toBe(false);
    expect(needsSignature('Inward', ['Original'])).toBe(false);
    expect(mayMarkDelivered(7, [7, 8])).toBe(false);
    expect(mayMarkDelivered(9, [7, null])).toBe(true);
    expect(mayMarkDelivered(null, [])).toBe(false);
  });

  it('ends our duty when the receipt is proven, and starts the client’s when it is lent', () => {
    const before = { returnable_by: '2026-05-01', due_from: 'us', returned_on: null } as const;
    expect(obligationAfterOut(before, { expected_back: null, on: '2026-04-20', isProven: true })).toEqual({
      ...before,
      returned_on: '2026-04-20',
    });
    expect(obligationAfterOut(before, { expected_back: null, on: '2026-04-20', isProven: false })).toEqual(before);
    expect(obligationAfterOut(before, { expected_back: '2026-06-01', on: '2026-04-20', isProven: false })).toEqual({
      returnable_by: '2026-06-01',
      due_from: 'client',
      returned_on: null,
    });
    expect(isOverdue(before, '2026-05-01')).toBe(false);
    expect(isOverdue(before, '2026-05-02')).toBe(true);
    expect(isOverdue({ ...before, returned_on: '2026-05-02' }, '2026-06-01')).toBe(false);
    expect(isHeld('out')).toBe(false);
  });
});

describe('stocktake', () => {
  it('finds, misses and names what is elsewhere', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((code, i) => ({ id: i + 1, code }));
    const lines = takeStock(
      [a!, b!],
      [
        { code: 'A', item: a! },
        { code: 'A', item: a! },
        { code: 'C', item: c! },
        { code: 'ZZ', item: null },
        { code: 'ZZ', item: null },
      ],
    );
    expect(lines.map(({ result, code }) => `${result} ${code}`)).toEqual([
      'Found A',
      'Misplaced C',
      'Unknown ZZ',
      'Missing B',
    ]);
  });

  it('counts every expected item once, as found or missing', () => {
    const items = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, code: `I${i}` }));
    checkProperty(
      fc.property(fc.subarray(items), fc.array(fc.constantFrom(...items)), (expected, scanned) => {
        const lines = takeStock(
          expected,
          scanned.map((item) => ({ code: item.code, item })),
        );
        const counted = lines.filter(({ result }) => result === 'Found' || result === 'Missing');
        expect(counted.map(({ code }) => code).sort()).toEqual(expected.map(({ code }) => code).sort());
        expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
      }),
    );
  });
});

describe('numbers and codes', () => {
  it.each([
    ['Inward', '2026-27', 1, 'IN/2026-27/0001'],
    ['Outward', '2025-26', 12_345, 'OUT/2025-26/12345'],
  ] as const)('%s %s %i', (direction, year, nth, number) => {
    expect(numberIn(seriesOf(direction, year), nth)).toBe(number);
  });

  it.each([
    ['https://daftar.example/business/1/documentsRecord/7?item=42', { kind: 'item', id: 42 }],
    ['https://daftar.example/business/1/documentsRecord/stocktake?place=3', { kind: 'place', id: 3 }],
    [' in/2026-27/0001-2 ', { kind: 'code', code: 'IN/2026-27/0001-2' }],
    ['https://elsewhere.example/?item=x', { kind: 'code', code: 'HTTPS://ELSEWHERE.EXAMPLE/?ITEM=X' }],
  ])('reads %j', (text, code) => {
    expect(parseCode(text)).toEqual(code);
  });

  it('names places and items', () => {
    expect(placeName({ office: 'Ahmedabad', cabinet: 'Cabinet 2', box: '', folder: 'K–M' })).toBe(
      'Ahmedabad › Cabinet 2 › K–M',
    );
    expect(itemCode('IN/2026-27/0001', 3)).toBe('IN/2026-27/0001-3');
    expect(docketProblem('Courier', '')).toBe('Enter the docket number');
    expect(docketProblem('Post', '')).toBeNull();
  });
});
