import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORK_PROGRESS } from '../enumerations.ts';
import { consequences, loopAmong, loopProblem } from './automation-loops.ts';
import { automationProblems, isTriggered, setOff } from './automations.ts';
import type { Action, AutomatedTask, Automation, Condition, WorkEvent } from './automations.ts';
import { checkProperty } from '../testing/property.ts';

let made = 0;
const automation = (name: string, when: WorkEvent, ...actions: Action[]): Automation => ({
  id: (made += 1),
  name,
  is_active: true,
  when,
  conditions: [],
  actions,
});
const task: AutomatedTask = {
  task_type: 'GENERAL_TASK',
  priority: 'High',
  service_id: 4,
  client_category: 'LLP',
  assignee_ids: [],
  tags: ['audit'],
};
const notify: Action = { do: 'notify', user_ids: [], roles: ['assignees'] };

describe('automations', () => {
  it.each<[Condition, boolean]>([
    [{ field: 'priority', any_of: ['High'] }, true],
    [{ field: 'priority', any_of: ['Low', 'Medium'] }, false],
    [{ field: 'service_id', any_of: [4] }, true],
    [{ field: 'client_category', any_of: ['HUF'] }, false],
    [{ field: 'tag', any_of: ['audit', 'urgent'] }, true],
    [{ field: 'is_assigned', is: false }, true],
    [{ field: 'is_assigned', is: true }, false],
  ])('%j: %s', (condition, does) => {
    const one = { ...automation('When documents come', { on: 'progress', to: 'Documents Received' }, notify) };
    const rules = [{ ...one, conditions: [condition] }];
    const fired = setOff(rules, { on: 'progress', to: 'Documents Received' }, task);
    expect(fired).toEqual(does ? [{ automation_id: one.id, actions: [notify] }] : []);
  });

  it('wait for their own event, and don’t run while they are off', () => {
    const one = automation('When done', { on: 'status', to: 'COMPLETED' }, notify);
    expect(setOff([one], { on: 'status', to: 'PENDING' }, task)).toEqual([]);
    expect(setOff([{ ...one, is_active: false }], { on: 'status', to: 'COMPLETED' }, task)).toEqual([]);
    expect(isTriggered({ on: 'created' }, { on: 'created' })).toBe(true);
  });

  it.each<[string, Action[], string[]]>([
    ['Good', [notify], []],
    ['', [notify], ['name']],
    ['Idle', [], ['actions']],
    ['Hollow', [{ do: 'assign', user_ids: [] }], ['actions']],
    ['Hollow', [{ do: 'notify', user_ids: [], roles: [] }], ['actions']],
    ['Good', [{ do: 'notify', user_ids: [1], roles: ['creator'] }], []],
    ['Hollow', [{ do: 'add_to_do', name: ' ' }], ['actions']],
  ])('%s with %j: wrong in %j', (name, actions, fields) => {
    expect(automationProblems({ name, actions }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('loops', () => {
  it.each<[Action, string[]]>([
    [{ do: 'set_status', to: 'COMPLETED' }, ['status COMPLETED', 'progress Completed']],
    [{ do: 'set_status', to: 'TODO' }, ['status TODO', 'progress To Be Initiated']],
    [{ do: 'set_status', to: 'PENDING' }, ['status PENDING', 'progress In Process']],
    [{ do: 'set_progress', to: 'To Be Initiated' }, ['progress To Be Initiated', 'status TODO']],
    [{ do: 'set_progress', to: 'Completed' }, ['progress Completed', 'status COMPLETED']],
    [{ do: 'set_progress', to: 'In Process' }, ['progress In Process', 'status PENDING']],
    [{ do: 'ask_client', documents: ['Form 16'] }, ['progress Documents Pending', 'status PENDING']],
    [{ do: 'ask_review' }, ['review Waiting', 'progress In Process', 'status PENDING']],
    [{ do: 'move', column_id: 3 }, ['column 3']],
    [{ do: 'add_to_do', name: 'File' }, []],
  ])('%j leads to %j', (action, events) => {
    expect(consequences(action).map((event) => ('to' in event ? `${event.on} ${event.to}` : event.on))).toEqual(events);
  });

  const begin = automation(
    'Begin',
    { on: 'progress', to: 'Documents Received' },
    { do: 'set_progress', to: 'In Process' },
  );
  it.each<[string, Automation[], string | null]>([
    ['a chain', [begin, automation('Tell', { on: 'progress', to: 'In Process' }, notify)], null],
    [
      'two that push each other',
      [
        begin,
        automation('Ask', { on: 'progress', to: 'In Process' }, { do: 'set_progress', to: 'Documents Received' }),
      ],
      'Begin → Ask → Begin',
    ],
    [
      'one that makes what it waits for',
      [automation('Endless', { on: 'created' }, { do: 'create_next', template_id: 1, days_after: 30 })],
      'Endless → Endless',
    ],
    [
      'the next task when one is completed',
      [automation('Next', { on: 'status', to: 'COMPLETED' }, { do: 'create_next', template_id: 1, days_after: 30 })],
      null,
    ],
    [
      'by way of the status that work brings along',
      [automation('Started', { on: 'status', to: 'PENDING' }, { do: 'set_progress', to: 'In Process' })],
      'Started → Started',
    ],
    [
      'only one of the two is on',
      [
        begin,
        {
          ...automation('Off', { on: 'progress', to: 'In Process' }, { do: 'set_progress', to: 'Documents Received' }),
          is_active: false,
        },
      ],
      null,
    ],
  ])('%s', (_, rules, path) => {
    expect(loopProblem(rules)).toBe(path && `These automations would trigger each other in a loop: ${path}`);
  });

  it('that aren’t found can’t happen: every accepted set of automations ends', () => {
    const progress = fc.constantFrom(...WORK_PROGRESS);
    const anyAction = fc.oneof(
      progress.map((to): Action => ({ do: 'set_progress', to })),
      fc.constantFrom<Action>(
        { do: 'set_status', to: 'COMPLETED' },
        { do: 'set_status', to: 'TODO' },
        { do: 'ask_review' },
        notify,
      ),
    );
    const anyEvent = fc.oneof(
      progress.map((to): WorkEvent => ({ on: 'progress', to })),
      fc.constantFrom<WorkEvent>(
        { on: 'status', to: 'PENDING' },
        { on: 'status', to: 'COMPLETED' },
        { on: 'review', to: 'Waiting' },
      ),
    );
    const rules = fc.array(
      fc
        .record({ when: anyEvent, actions: fc.array(anyAction, { minLength: 1, maxLength: 2 }) })
        .map(({ when, actions }) => automation('Any', when, ...actions)),
      { maxLength: 6 },
    );
    checkProperty(
      fc.property(rules, anyEvent, (all, first) => {
        fc.pre(loopAmong(all) === null);
        let events = [first];
        for (let depth = 0; depth <= all.length; depth += 1) {
          events = events.flatMap((event) =>
            setOff(all, event, task).flatMap(({ actions }) => actions.flatMap(consequences)),
          );
        }
        expect(events.flatMap((event) => setOff(all, event, task))).toEqual([]);
      }),
    );
  });
});
