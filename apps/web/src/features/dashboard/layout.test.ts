import type { DashboardCard, DashboardPart } from '#web/core/feature.ts';
import { describe, expect, it } from 'vitest';
import { arrange, hide, inTurn, layoutOf, put } from './layout.ts';

const Component = () => null;
const card = (key: string, place: number, more: Partial<DashboardCard> = {}): DashboardCard => ({
  key,
  title: key,
  place,
  column: 'main',
  Component,
  ...more,
});
const money = { module: 'invoices', levels: ['read'] } as const;
const team = { module: 'workboard', levels: ['Manage WorkBoard'] } as const;
const PARTS: DashboardPart[] = [
  { key: 'overdue', title: 'Overdue', place: 3, Component },
  { key: 'mine', title: 'Mine', place: 1, Component },
  card('billed', 4, { needs: money }),
  card('day', 8),
  card('deadlines', 9),
  card('ages', 7, { column: 'side', shownTo: team }),
  card('notes', 25, { column: 'side' }),
];
const CLERK = { workboard: 'Yes' } as const;
const seen = (...args: Parameters<typeof arrange>) => layoutOf(arrange(...args));

describe('by default', () => {
  it('an owner has everything, in the usual order', () => {
    expect(seen(PARTS, null, null)).toEqual({
      figures: ['mine', 'overdue'],
      main: ['billed', 'day', 'deadlines'],
      side: ['ages', 'notes'],
      hidden: [],
    });
  });

  it('a clerk has nothing of what the role can’t use, and can add what is for teams', () => {
    expect(seen(PARTS, CLERK, null)).toEqual({
      figures: ['mine', 'overdue'],
      main: ['day', 'deadlines'],
      side: ['notes'],
      hidden: ['ages'],
    });
  });
});

describe('arranged', () => {
  const saved = { figures: ['overdue'], main: ['notes', 'deadlines'], side: ['day', 'gone'], hidden: ['billed'] };

  it('keeps order, columns and hidden parts; unknown keys are left out and new parts go to their place', () => {
    expect(seen(PARTS, null, saved)).toEqual({
      figures: ['mine', 'overdue'],
      main: ['notes', 'deadlines'],
      side: ['ages', 'day'],
      hidden: ['billed'],
    });
  });

  it('never shows what the role can’t use, though it was saved', () => {
    expect(Object.values(seen(PARTS, CLERK, { ...saved, main: ['billed'], hidden: [] })).flat()).not.toContain(
      'billed',
    );
  });

  it('shows what was added', () => {
    expect(seen(PARTS, CLERK, { ...saved, side: ['ages'] }).side).toEqual(['ages']);
  });
});

it('moves, hides and shows', () => {
  const start = arrange(PARTS, null, null);
  const [billed, day] = start.main;
  const moved = put(start, billed!, 'main', 1);
  expect(layoutOf(moved).main).toEqual(['day', 'billed', 'deadlines']);
  expect(layoutOf(put(moved, day!, 'side', 0))).toMatchObject({
    main: ['billed', 'deadlines'],
    side: ['day', 'ages', 'notes'],
  });
  const hidden = hide(start, day!);
  expect(layoutOf(hidden)).toMatchObject({ main: ['billed', 'deadlines'], hidden: ['day'] });
  expect(layoutOf(put(hidden, day!, 'main', 0))).toMatchObject({ main: ['day', 'billed', 'deadlines'], hidden: [] });
});

describe('the turn of cards', () => {
  const [late, first, next] = [card('steps', 1, { isLater: true }), card('billed', 4), card('day', 8)];

  it('reads the first card that doesn’t wait; late ones come below it', () => {
    expect(inTurn([late, first, next])).toEqual({ first: [first], rest: [late, next] });
    expect(inTurn([first, late])).toEqual({ first: [first], rest: [late] });
  });

  it('reads none first if all wait, or there are none', () => {
    expect(inTurn([late])).toEqual({ first: [], rest: [late] });
    expect(inTurn([])).toEqual({ first: [], rest: [] });
  });
});
