import { TRIGGER_SOURCES } from '@daftar/domain/triggers/sources';
import { describe, expect, test } from 'vitest';
import { registerCases } from './testing/register-cases.ts';
import { sourceRules, type Made } from './testing/source-rules.ts';
import { workCases } from './testing/work-cases.ts';

const sources = await sourceRules();
const { client, rule, run, switchOff } = sources;
const CASES = { ...(await workCases(sources)), ...registerCases(sources) };

test('there is a case for each source that writes to clients', () => {
  const wanted = TRIGGER_SOURCES.filter(({ hasClient }) => hasClient).map(({ key }) => key);
  expect(Object.keys(CASES).toSorted()).toEqual(wanted.toSorted());
});

describe.each(Object.entries(CASES))('%s', (source, { step, make, client: changes = () => ({}) }) => {
  test('writes to clients who want it, with the record’s values, and stops when it is done', async () => {
    const people = {
      willing: await client('willing', changes()),
      refusing: await client('refusing', changes()),
      hidden: await client('private', changes()),
    };
    const made: Made[] = [];
    for (const { id } of Object.values(people)) made.push(await make(id));
    const id = await rule({ source, steps: [step], actions: [{ do: 'message', channels: ['mail'] }] });
    const [own, others] = [made[0]!, made.slice(1)];
    const ranges = [own.at, ...others.map(({ at }) => at)].toSorted();
    const found = (await run(id, source, ranges.at(-1)!, step.days)).filter(({ client_id }) =>
      Object.values(people).some((one) => one.id === client_id),
    );
    const of = (who: keyof typeof people) => found.filter(({ client_id }) => client_id === people[who].id);
    expect(of('willing')).toMatchObject([{ state: 'sent', recipient: people.willing.email }]);
    const [{ subject, text, message_state }] = of('willing') as [
      { subject: string; text: string; message_state: string },
    ];
    expect(subject).toContain(own.subject);
    for (const words of own.says ?? []) expect(text).toContain(words);
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\{\{/);
    expect(['queued', 'outbox', 'merged']).toContain(message_state);
    expect(of('refusing')).toMatchObject([
      { state: 'skipped', reason: 'The client doesn’t want email', message_state: 'blocked' },
    ]);
    expect(of('hidden')).toEqual([]);
    if (own.done) {
      await own.done();
      const again = await run(id, source, ranges.at(-1)!, step.days);
      expect(again.filter(({ client_id }) => client_id === people.willing.id)).toEqual([]);
      expect(again.filter(({ client_id }) => client_id === people.refusing.id)).toHaveLength(1);
    }
    await switchOff(id);
  });
});
