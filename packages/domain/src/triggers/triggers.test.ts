import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civil } from '../date-format.ts';
import { addDays } from '../dates.ts';
import { shippedEmail } from '../email_templates/shipped.ts';
import { BUILT_IN_ROWS, SHIPPED_RULES } from './catalogue.ts';
import { dayRanges, dueAt, dueSteps, latestStep, runKey, stepsOf, stepsText, type SourceKind } from './engine.ts';
import { failedCondition, type Conditions, type RecordFacts } from './rule.ts';
import { sourceOf, TRIGGER_SOURCES } from './sources.ts';
import { checkProperty } from '../testing/property.ts';

const ZONE = 'Asia/Kolkata';
const timing = (days: number[], repeat: { every: number; most: number } | null = null) => ({
  steps: days.map((day) => ({ days: day, template: 'x' })),
  repeat,
  hour: 10,
});
const at = (text: string) => new Date(`${text}+05:30`);

describe('steps', () => {
  it.each<[SourceKind, string, number, string]>([
    ['day', '2026-11-20', -10, '2026-11-10T10:00:00'],
    ['day', '2026-11-20', 0, '2026-11-20T10:00:00'],
    ['moment', '2026-11-20T13:45:00+05:30', 0, '2026-11-20T13:45:00'],
    ['moment', '2026-11-20T23:45:00+05:30', 2, '2026-11-22T10:00:00'],
  ])('%s %s and %i days: %s', (kind, anchor, days, due) => {
    expect(dueAt(kind, anchor, days, 10, ZONE)).toEqual(at(due));
  });

  it.each<[string, string, string | null, number[]]>([
    ['2026-11-10T09:59:59', '2026-11-10T10:00:00', null, [-10]],
    ['2026-11-10T10:00:00', '2026-11-10T10:05:00', null, []],
    ['2026-11-09T00:00:00', '2026-11-19T00:00:00', null, [-10, -5, -2]],
    // The documents came on the 12th: nothing is due after that.
    ['2026-11-09T00:00:00', '2026-11-19T00:00:00', '2026-11-12T12:00:00+05:30', [-10]],
  ])('due after %s up to %s, closed %s: %j', (after, up_to, closed_at, days) => {
    const due = dueSteps(
      timing([-10, -5, -2]),
      'day',
      { at: '2026-11-20', closed_at },
      { after: at(after), up_to: at(up_to) },
      ZONE,
    );
    expect(due.map((step) => step.days)).toEqual(days);
    expect(latestStep(due)?.send.days ?? null).toBe(days.at(-1) ?? null);
    expect(latestStep(due)?.passed_over.length ?? 0).toBe(Math.max(0, days.length - 1));
  });

  it('repeats end', () => {
    expect(stepsOf(timing([2], { every: 7, most: 3 })).map(({ days }) => days)).toEqual([2, 9, 16, 23]);
    expect(stepsOf(timing([], { every: 7, most: 3 }))).toEqual([]);
  });

  it.each<[number[], SourceKind, { every: number; most: number } | null, string]>([
    [[-10, -5, -2], 'day', null, '10, 5 and 2 days before'],
    [[0], 'moment', null, 'at once'],
    [[-3, 0, 7], 'day', null, '3 days before, on the day and 7 days after'],
    [[1], 'moment', { every: 7, most: 3 }, '1 day after, then every 7 days, 3 times'],
  ])('%j of a %s is %s', (days, kind, repeat, text) => expect(stepsText(timing(days, repeat), kind)).toBe(text));
});

describe('windows', () => {
  const START = Date.UTC(2026, 0, 1);
  const MINUTE = 60_000;
  const kinds = fc.constantFrom<SourceKind>('day', 'moment');
  const anchors = fc.integer({ min: 0, max: 300 * 24 * 60 }).map((minutes) => new Date(START + minutes * MINUTE));
  const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 });
  const anchorOf = (kind: SourceKind, moment: Date) =>
    kind === 'day' ? civil(moment, ZONE).day : moment.toISOString();

  it('however time is cut into looks, each step is due in exactly one of them', () => {
    checkProperty(
      fc.property(
        kinds,
        anchors,
        offsets,
        fc.array(fc.integer({ min: 1, max: 60 * 24 * 60 }), { minLength: 1, maxLength: 40 }),
        (kind, moment, days, cuts) => {
          const rule = timing(days);
          const ends = cuts.reduce<number[]>((all, minutes) => [...all, all.at(-1)! + minutes * MINUTE], [START - 1]);
          const occurrence = { at: anchorOf(kind, moment), closed_at: null };
          const seen = ends
            .slice(1)
            .flatMap((end, n) =>
              dueSteps(rule, kind, occurrence, { after: new Date(ends[n]!), up_to: new Date(end) }, ZONE),
            );
          const whole = dueSteps(
            rule,
            kind,
            occurrence,
            { after: new Date(ends[0]!), up_to: new Date(ends.at(-1)!) },
            ZONE,
          );
          expect(seen.map((step) => step.days).toSorted()).toEqual(whole.map((step) => step.days).toSorted());
        },
      ),
    );
  });

  it('records outside the ranges of days have nothing due', () => {
    checkProperty(
      fc.property(
        kinds,
        anchors,
        offsets,
        anchors,
        fc.integer({ min: 1, max: 3 * 24 * 60 }),
        (kind, moment, days, from, minutes) => {
          const rule = timing(days);
          const window = { after: from, up_to: new Date(from.getTime() + minutes * MINUTE) };
          const due = dueSteps(rule, kind, { at: anchorOf(kind, moment), closed_at: null }, window, ZONE);
          const day = civil(moment, ZONE).day;
          const isListed = dayRanges(rule, window, ZONE).some((range) => day >= range.from && day <= range.to);
          expect(due.length === 0 || isListed).toBe(true);
        },
      ),
    );
  });

  it('ranges that touch are one', () => {
    const window = { after: at('2026-11-10T00:00:00'), up_to: at('2026-11-10T23:00:00') };
    expect(dayRanges(timing([0, 1, 5]), window, ZONE)).toEqual([
      { from: '2026-11-05', to: '2026-11-05' },
      { from: addDays('2026-11-10', -1), to: '2026-11-10' },
    ]);
  });
});

describe('conditions', () => {
  const facts: RecordFacts = {
    category: 'LLP',
    tag_ids: [3, 4],
    group_id: 7,
    assignee_id: 9,
    service_id: 2,
    title: 'GSTR-3B October 2026',
    amount: '5000.00',
  };
  it.each<[Conditions, string | null]>([
    [{}, null],
    [{ category: 'LLP', tag_id: '4', group_id: '7', assignee_id: '9', service_id: '2' }, null],
    [{ category: 'HUF' }, 'category'],
    [{ tag_id: '5' }, 'tag_id'],
    [{ group_id: '8' }, 'group_id'],
    [{ assignee_id: '8' }, 'assignee_id'],
    [{ service_id: '3' }, 'service_id'],
    [{ name: 'gstr-3b' }, null],
    [{ name: 'gstr-1' }, 'name'],
    [{ amount_from: '5000' }, null],
    [{ amount_from: '5000.01' }, 'amount_from'],
    [{ amount_to: '4999' }, 'amount_to'],
  ])('%j fails at %s', (conditions, failed) => expect(failedCondition(conditions, facts)).toBe(failed));
});

describe('the catalogue', () => {
  it.each(SHIPPED_RULES)('$key fits its source and its templates', ({ source, steps, actions }) => {
    const found = sourceOf(source)!;
    expect(found).not.toBeNull();
    expect(new Set(steps.map(({ days }) => days)).size).toBe(steps.length);
    if (found.kind === 'moment') expect(steps.every(({ days }) => days >= 0)).toBe(true);
    for (const action of actions) {
      if (action.do === 'message') {
        expect(found.hasClient).toBe(true);
        for (const { template } of steps) expect(shippedEmail(template)?.key).toBe(template);
      }
      if (action.do === 'notify') expect(action.roles.every((role) => found.roles.includes(role))).toBe(true);
    }
  });

  it('names each rule and source once, and every row of the facts that there is data for', () => {
    expect(new Set(SHIPPED_RULES.map(({ key }) => key)).size).toBe(SHIPPED_RULES.length);
    expect(new Set(TRIGGER_SOURCES.map(({ key }) => key)).size).toBe(TRIGGER_SOURCES.length);
    const rows = new Set([...SHIPPED_RULES, ...BUILT_IN_ROWS].map(({ row }) => row));
    // 11: promises to pay and 18: IMS have no records to start from.
    expect(Array.from({ length: 36 }, (_, n) => n + 1).filter((row) => !rows.has(row))).toEqual([11, 18]);
  });

  it('one key for each trigger, record, step and period', () => {
    expect(runKey({ trigger_id: 1, record_id: 2, step: -5, period: '2026-11-20' })).toBe('1:2:-5:2026-11-20');
  });
});
