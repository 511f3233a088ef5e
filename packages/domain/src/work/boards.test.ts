import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOM_FIELD_TYPES } from '../enumerations.ts';
import type { Permissions } from '../permissions.ts';
import { spreadTasks } from './assignee-spread.ts';
import { ALL_RIGHTS, covers, leastToWork, NO_RIGHTS, roleProblems, STARTING_ROLES } from './board-roles.ts';
import type { BoardRights } from './board-roles.ts';
import { boardAccess, columnMoveProblem, isOwnTask, mayGiveRole, canOnBoard, mayOnTask } from './board-access.ts';
import { emptyFields, FIELD_OPERATORS, fieldProblems, fieldText } from './task-fields.ts';
import type { TaskField } from './task-fields.ts';
import { taskFromTemplate, templateProblems } from './task-templates.ts';
import type { TaskTemplate } from './task-templates.ts';
import { checkProperty } from '../testing/property.ts';

const role = (name: string) => STARTING_ROLES.find((one) => one.name === name)!;
const yes: Permissions = { workboard: 'Yes' };

describe('standing on a board', () => {
  it.each<[string, Permissions, { rights: BoardRights } | null, BoardRights, boolean, boolean]>([
    ['the owner', null, null, ALL_RIGHTS, true, true],
    ['nobody of the business', undefined, role('Manager'), NO_RIGHTS, false, false],
    ['a member without the permission', { workboard: 'No' }, role('Manager'), NO_RIGHTS, false, false],
    ['one whose set does not name it', {}, role('Manager'), NO_RIGHTS, false, false],
    ['a user off the board', yes, null, NO_RIGHTS, false, false],
    ['a user on the board', yes, role('Restricted'), role('Restricted').rights, false, false],
    [
      'a manager of boards, whatever the role',
      { workboard: 'Manage WorkBoard' },
      role('Viewer'),
      ALL_RIGHTS,
      true,
      false,
    ],
    ['a manager of boards and roles', { workboard: 'Manage WorkBoard and Role' }, null, ALL_RIGHTS, true, true],
  ])('%s', (_, permissions, onBoard, rights, boards, roles) => {
    expect(boardAccess(permissions, onBoard)).toEqual({ rights, manages_boards: boards, manages_roles: roles });
  });

  it('reaches own tasks or all', () => {
    const restricted = boardAccess(yes, role('Restricted'));
    expect([mayOnTask(restricted, 'edit', true), mayOnTask(restricted, 'edit', false)]).toEqual([true, false]);
    expect([canOnBoard(restricted, 'see'), canOnBoard(restricted, 'create')]).toEqual([true, false]);
    const viewer = boardAccess(yes, role('Viewer'));
    expect([mayOnTask(viewer, 'see', false), mayOnTask(viewer, 'edit', true)]).toEqual([true, false]);
    const task = { assignee_ids: [1], reviewer_ids: [2], created_by: 3 };
    expect([1, 2, 3, 4].map((user) => isOwnTask(task, user))).toEqual([true, true, true, false]);
  });

  it('gives no role beyond itself', () => {
    const senior = { ...role('Senior').rights, members: true };
    const standing = boardAccess(yes, { rights: senior });
    expect(mayGiveRole(standing, role('Member'))).toBe(true);
    expect(mayGiveRole(standing, role('Manager'))).toBe(false);
    expect(mayGiveRole(boardAccess(yes, role('Senior')), role('Viewer'))).toBe(false);
    expect(mayGiveRole(boardAccess(null, null), role('Manager'))).toBe(true);
    expect(covers(NO_RIGHTS, ALL_RIGHTS)).toBe(false);
  });

  it('keeps columns for roles', () => {
    const [open, filed] = [
      { name: 'Prepared', enter_role_ids: [], leave_role_ids: [2] },
      { name: 'Filed', enter_role_ids: [1], leave_role_ids: [] },
    ];
    const member = boardAccess(yes, role('Member'));
    expect(columnMoveProblem(member, 2, open, filed)).toBe("Your role can't move tasks to Filed.");
    expect(columnMoveProblem(member, 1, open, filed)).toBe("Your role can't move tasks out of Prepared.");
    expect(columnMoveProblem(member, 1, filed, open)).toBeNull();
    expect(columnMoveProblem(boardAccess(null, null), null, open, filed)).toBeNull();
  });

  it('roles make sense', () => {
    for (const one of STARTING_ROLES) expect(roleProblems(one)).toEqual([]);
    const wrong = (change: Partial<BoardRights>, name = 'Own') =>
      roleProblems({ name, rights: { ...role('Restricted').rights, ...change } }).map(({ field }) => field);
    expect(wrong({ edit: 'all' })).toEqual(['edit']);
    expect(wrong({ delete: 'own', edit: 'none' })).toEqual(['delete']);
    expect(wrong({ see: 'none', edit: 'none', time: 'none', create: true })).toEqual(['see']);
    expect(wrong({}, ' ')).toEqual(['name']);
  });
});

describe('custom fields on tasks', () => {
  const field = (id: number, type: TaskField['type'], options: string[] = [], is_required = false): TaskField => ({
    id,
    label: `Field ${id}`,
    type,
    options,
    is_required,
  });
  const fields = [
    field(1, 'Text Field', [], true),
    field(2, 'Drop-down', ['Nil', 'Regular']),
    field(3, 'Toggle Button', [], true),
  ];

  it('are checked when filled and required at the end', () => {
    expect(fieldProblems(fields, { 1: null, 2: 'Nil' })).toEqual([]);
    expect(fieldProblems(fields, { 2: 'Other', 9: 'x' }).map((problem) => problem.field)).toEqual([
      'fields.2',
      'fields.9',
    ]);
    expect(emptyFields(fields, { 3: false })).toEqual([{ id: 1, name: 'Field 1' }]);
    expect(emptyFields(fields, { 1: 'ARN AA270626', 3: true })).toEqual([]);
  });

  it.each([
    ['Text Field', 'x', 'x'],
    ['Number Field', 12.5, '12.5'],
    ['Date Field', '2026-07-11', '11/07/2026'],
    ['Date Time Field', '2026-07-11T09:30', '11/07/2026 09:30'],
    ['Checkbox', ['A', 'B'], 'A, B'],
    ['Toggle Button', false, 'No'],
    ['Drop-down', null, ''],
  ] as const)('%s %j is exported as %s', (type, value, text) => {
    expect(fieldText(type, value as never)).toBe(text);
  });

  it('are all filterable', () => {
    expect(Object.keys(FIELD_OPERATORS)).toEqual([...CUSTOM_FIELD_TYPES]);
  });
});

const template: TaskTemplate = {
  name: '{service} {period} - {client}',
  description: '',
  service_id: 4,
  priority: 'Medium',
  to_dos: [
    { name: 'Ask for the sales register', days_before: 10 },
    { name: 'File {period}', days_before: null },
  ],
  documents: [{ name: 'Sales register {month}', is_required: true }],
  assignee_ids: [1],
  reviewer_ids: [2],
  estimate: 7_200,
  target_days: 3,
  fields: {},
};

describe('templates', () => {
  it('become tasks', () => {
    const circumstances = {
      client_name: 'Kesar Foods',
      service_name: 'GSTR 1',
      period_label: 'June 2026',
      period_to: '2026-06-30',
      due_date: '2026-07-11',
      assignee_ids: [],
    };
    const made = taskFromTemplate(template, circumstances);
    expect(made).toMatchObject({
      name: 'GSTR 1 June 2026 - Kesar Foods',
      due_date: '2026-07-11',
      target_date: '2026-07-08',
      assignee_ids: [1],
      to_dos: [
        { name: 'Ask for the sales register', rank: 'a0', due_date: '2026-07-01' },
        { name: 'File June 2026', rank: 'a1', due_date: null },
      ],
      documents: [{ name: 'Sales register June 2026', status: 'Pending' }],
    });
    const bare = taskFromTemplate(template, { ...circumstances, period_label: '', due_date: null, assignee_ids: [5] });
    expect(bare).toMatchObject({ name: 'GSTR 1 - Kesar Foods', due_date: null, target_date: null, assignee_ids: [5] });
    expect(bare.to_dos.map((toDo) => toDo.due_date)).toEqual([null, null]);
  });

  it.each<[Partial<TaskTemplate>, string[]]>([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ name: 'GSTR {month} {year}' }, ['name']],
    [{ description: 'For {cleint}' }, ['description']],
    [{ to_dos: [{ name: 'File {perod}', days_before: null }] }, ['to_dos']],
    [{ documents: [{ name: 'Bank statement {mnth}', is_required: true }] }, ['documents']],
    [{ to_dos: [{ name: '', days_before: null }] }, ['to_dos']],
    [{ target_days: -1 }, ['target_days']],
    [{ assignee_ids: [2] }, ['reviewer_ids']],
  ])('%j: wrong in %j', (change, fields) => {
    expect(templateProblems({ ...template, ...change }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('spreading tasks over people', () => {
  const people = [
    { id: 1, load: 36_000 },
    { id: 2, load: 0 },
    { id: 3, load: 18_000 },
  ];
  const tasks = (count: number) => Array.from({ length: count }, (_, i) => ({ key: `t${i}`, estimate: null }));

  it('gives all to everyone, or to each in turn, or to who has least', () => {
    expect(spreadTasks(tasks(2), people, 'everyone').get('t1')).toEqual([1, 2, 3]);
    expect([...spreadTasks(tasks(4), people, 'in_turn').values()].flat()).toEqual([1, 2, 3, 1]);
    expect([...spreadTasks(tasks(7), people, 'by_load').values()].flat()).toEqual([2, 2, 2, 2, 2, 2, 3]);
    expect(spreadTasks(tasks(1), [], 'by_load').get('t0')).toEqual([]);
  });

  it('leaves a client with who looks after it', () => {
    const mixed = [{ key: 'a', estimate: null, client_assignee_ids: [9] }, ...tasks(3)];
    expect([...spreadTasks(mixed, people, 'in_turn').values()]).toEqual([[9], [1], [2], [3]]);
  });

  it('is even: in turn by number, by load by work', () => {
    const team = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
    checkProperty(
      fc.property(team, fc.array(fc.integer({ min: 60, max: 7_200 }), { maxLength: 60 }), (ids, estimates) => {
        const all = estimates.map((estimate, i) => ({ key: `t${i}`, estimate }));
        const idle = ids.map((id) => ({ id, load: 0 }));
        const counts = ids.map(
          (id) => [...spreadTasks(all, idle, 'in_turn').values()].flat().filter((one) => one === id).length,
        );
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        const shares = spreadTasks(all, idle, 'by_load');
        const loads = ids.map((id) =>
          all.reduce((sum, { key, estimate }) => (shares.get(key)![0] === id ? sum + estimate : sum), 0),
        );
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(Math.max(0, ...estimates));
      }),
    );
  });
});

it('of the default roles, Restricted is the smallest that can work; without one there is none', () => {
  expect(leastToWork(STARTING_ROLES)?.name).toBe('Restricted');
  expect(leastToWork(STARTING_ROLES.filter(({ name }) => name === 'Viewer'))).toBeUndefined();
});
