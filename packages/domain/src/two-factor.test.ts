import { describe, expect, test } from 'vitest';
import {
  acceptedStep,
  daysToPostpone,
  formatRecoveryCode,
  idleText,
  isCovered,
  isConfirmed,
  normalizeRecoveryCode,
  RECOVERY_ALPHABET,
  recoveryCodeProblem,
  requiredFrom,
  secondFactorDueAt,
  stepAt,
} from './two-factor.ts';

const NOW = new Date('2026-11-17T10:00:15Z');
const STEP = stepAt(NOW);

test('a time step is 30 seconds', () => {
  expect(stepAt(new Date('2026-11-17T10:00:29.999Z'))).toBe(STEP);
  expect(stepAt(new Date('2026-11-17T10:00:30Z'))).toBe(STEP + 1);
});

describe('a code of an authenticator app', () => {
  test.each([
    ['of now', 0, 0, STEP],
    ['of the step before, for slow typing', -1, 0, STEP - 1],
    ['of the next step, for a fast clock', 1, 0, STEP + 1],
    ['that does not match', null, 0, null],
    ['of two steps ago', -2, 0, null],
    ['that was used', 0, STEP, null],
    ['before the one that was used', -1, STEP, null],
    ['after the one that was used', 0, STEP - 1, STEP],
  ])('%s', (_what, delta, last, step) => {
    expect(acceptedStep(delta, NOW, last)).toBe(step);
  });
});

describe('a recovery code', () => {
  test('is shown in halves and read without case, spaces and hyphens', () => {
    expect(formatRecoveryCode('abcde23456')).toBe('abcde-23456');
    expect(normalizeRecoveryCode(' ABCDE - 23456 ')).toBe('abcde23456');
  });

  test.each([
    ['abcde-23456', true],
    ['ABCDE23456', true],
    ['abcde-2345', false],
    ['abcde-234567', false],
    ['abcde-2345o', false],
    ['', false],
  ])('%s', (typed, fits) => {
    expect(recoveryCodeProblem(typed)).toBe(fits ? null : 'Enter a recovery code with 10 characters');
  });

  test('has no letters that look like digits', () => {
    expect(RECOVERY_ALPHABET).not.toMatch(/[ilo01]/);
  });
});

test.each([
  ['2026-11-17T10:00:15Z', true],
  ['2026-11-17T09:50:16Z', true],
  ['2026-11-17T09:50:15Z', false],
])('a proof of identity at %s counts for 10 minutes', (at, counts) => {
  expect(isConfirmed(new Date(at), NOW)).toBe(counts);
});

test.each([
  ['optional', true, false],
  ['owners', true, true],
  ['owners', false, false],
  ['everyone', false, true],
] as const)('a policy for %s covers an owner (%s): %s', (policy, isOwner, covered) => {
  expect(isCovered(policy, { isOwner })).toBe(covered);
});

describe('the requirement begins', () => {
  const soon = new Date('2026-11-20T00:00:00Z');
  test.each([
    ['after the days of grace', 'optional', null, 'everyone', 7, new Date('2026-11-24T10:00:15Z')],
    ['at once without grace', 'optional', null, 'owners', 0, NOW],
    ['later again when it covers more people', 'owners', soon, 'everyone', 14, new Date('2026-12-01T10:00:15Z')],
    ['as before when it stays', 'everyone', soon, 'everyone', 30, soon],
    ['as before when it covers fewer people', 'everyone', soon, 'owners', 30, soon],
    ['never when it is optional', 'everyone', soon, 'optional', 7, null],
  ] as const)('%s', (_when, policy, from, next, days, begins) => {
    expect(requiredFrom({ policy, from }, next, days, NOW)).toEqual(begins);
  });
});

test.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [120, '2 hours'],
])('%i idle minutes are %s', (minutes, text) => {
  expect(idleText(minutes)).toBe(text);
});

describe('a new owner', () => {
  const due = secondFactorDueAt(NOW);
  test.each([
    ['at sign-up', '2026-11-17T10:00:15Z', 7],
    ['a second later', '2026-11-17T10:00:16Z', 7],
    ['a day later', '2026-11-18T10:00:15Z', 6],
    ['on the last day', '2026-11-24T10:00:14Z', 1],
    ['at the end', '2026-11-24T10:00:15Z', 0],
    ['later', '2026-12-24T10:00:15Z', 0],
  ])('can postpone the second factor: %s', (_, now, days) => {
    expect(daysToPostpone(due, new Date(now))).toBe(days);
  });
});
