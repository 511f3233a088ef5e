import { expect, test } from 'vitest';
import { EVENTS, isOn, mailPace, withPace } from './choice-values.ts';

test('what was not chosen goes by default; a choice changes its own cell alone', () => {
  expect(EVENTS.every(([event]) => isOn({}, event) && mailPace({}, event) === 'digest')).toBe(true);
  const chosen = withPace(withPace({}, 'overdue', { app: 'off' }), 'overdue', { email: 'at_once' });
  expect(chosen).toEqual({ overdue: { app: 'off', email: 'at_once' } });
  expect([isOn(chosen, 'overdue'), mailPace(chosen, 'overdue'), mailPace(chosen, 'assigned')]).toEqual([
    false,
    'at_once',
    'digest',
  ]);
});
