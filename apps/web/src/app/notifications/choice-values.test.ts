import { expect, test } from 'vitest';
import { eventsFor, isOn, mailPace, withPace } from './choice-values.ts';

test('defaults apply without a choice; a choice changes only its own cell', () => {
  expect(
    [...eventsFor('staff'), ...eventsFor('client')].every(
      ([event]) => isOn({}, event) && mailPace({}, event) === 'digest',
    ),
  ).toBe(true);
  const chosen = withPace(withPace({}, 'overdue', { app: 'off' }), 'overdue', { email: 'at_once' });
  expect(chosen).toEqual({ overdue: { app: 'off', email: 'at_once' } });
  expect([isOn(chosen, 'overdue'), mailPace(chosen, 'overdue'), mailPace(chosen, 'assigned')]).toEqual([
    false,
    'at_once',
    'digest',
  ]);
});

test('clients choose among client events only', () => {
  const [staff, client] = [eventsFor('staff').map(([event]) => event), eventsFor('client').map(([event]) => event)];
  expect(client).toContain('documents_asked');
  expect(client.filter((event) => staff.includes(event))).toEqual([]);
});
