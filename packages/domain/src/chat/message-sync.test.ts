import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addHistory, catchUp, emptyLine, hear, type Change, type Line } from './message-sync.ts';
import { checkProperty } from '../testing/property.ts';

const message = (seq: number, id = seq): Change => ({ id, uuid: `u${id}`, number: id, seq });
const line = (...heard: Change[]): Line<Change> => heard.reduce(hear, emptyLine<Change>());
const ids = ({ messages }: Line<Change>) => messages.map(({ id }) => id);

describe('hearing', () => {
  test('one after another', () => expect(ids(line(message(1), message(2)))).toEqual([1, 2]));
  test('the same twice is once', () => expect(ids(line(message(1), message(1)))).toEqual([1]));

  test('an early event waits for earlier ones', () => {
    const early = line(message(1), message(3));
    expect([ids(early), early.waiting.length]).toEqual([[1], 1]);
    const whole = hear(early, message(2));
    expect([ids(whole), whole.waiting, whole.seq]).toEqual([[1, 2, 3], [], 3]);
  });

  test('a change replaces its message', () => {
    const changed = line(message(1), message(2), message(3, 1));
    expect(changed.messages).toEqual([message(3, 1), message(2)]);
  });

  test('a newer answer replaces all, and an older one changes nothing', () => {
    const gap = line(message(1), message(4));
    const caught = catchUp(gap, [message(2), message(3)], 3);
    expect([ids(caught), caught.seq]).toEqual([[1, 2, 3, 4], 4]);
    expect(catchUp(caught, [], 2)).toBe(caught);
  });

  test('history does not undo a change', () => {
    const changed = line(message(1), message(2, 1));
    expect(addHistory(changed, [message(1)]).messages).toEqual([message(2, 1)]);
  });
});

/** A group's changes in their order: some are new messages, others change one of those. */
const history = fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }).map((kinds) => {
  let last = 0;
  return kinds.map((kind, i) => message(i + 1, kind === 0 && last > 0 ? 1 + (i % last) : (last += 1)));
});

test('in whatever order, however often, and with whatever lost before the catching up: the same conversation', () => {
  const scenario = history.chain((changes) =>
    fc.record({
      changes: fc.constant(changes),
      heard: fc.array(fc.constantFrom(...changes), { maxLength: 60 }),
    }),
  );
  checkProperty(
    fc.property(scenario, ({ changes, heard }) => {
      const partly = heard.reduce(hear, emptyLine<Change>());
      // Never ahead: everything up to its number is applied.
      const upTo = changes.slice(0, partly.seq).reduce(hear, emptyLine<Change>());
      expect(partly.messages).toEqual(upTo.messages);
      const missed = changes.filter(({ seq }) => seq > partly.seq);
      const newest = [...new Map(missed.map((change) => [change.id, change])).values()];
      const whole = changes.reduce(hear, emptyLine<Change>());
      expect(catchUp(partly, newest, changes.length)).toEqual(whole);
    }),
  );
});
