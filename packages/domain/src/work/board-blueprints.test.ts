import { describe, expect, it } from 'vitest';
import { customFieldProblem } from '../custom-fields.ts';
import { loopProblem } from './automation-loops.ts';
import { automationProblems } from './automations.ts';
import { BLUEPRINT_KEYS } from './blueprint-keys.ts';
import { BLUEPRINTS, PLAIN_COLUMNS } from './board-blueprints.ts';
import { templateProblems } from './task-templates.ts';

describe.each(BLUEPRINTS)('a board for $name', ({ code, columns, fields, templates, automations }) => {
  it('is one that a person could have made', () => {
    expect(code).toMatch(/^[A-Z][A-Z0-9]{1,5}$/);
    expect(fields.map(customFieldProblem)).toEqual(fields.map(() => null));
    expect(templates.flatMap(({ template }) => templateProblems(template))).toEqual([]);
    expect(automations.flatMap(automationProblems)).toEqual([]);
    expect(loopProblem(automations.map((one, id) => ({ ...one, id, is_active: true })))).toBeNull();
  });

  it('begins where nothing has begun and ends where the work is done', () => {
    for (const plan of [columns, PLAIN_COLUMNS])
      expect([plan[0]!.work_progress, plan.at(-1)!.work_progress]).toEqual(['To Be Initiated', 'Completed']);
  });
});

it('each kind once', () => {
  expect(BLUEPRINTS.map(({ key }) => key)).toEqual(BLUEPRINT_KEYS);
});
