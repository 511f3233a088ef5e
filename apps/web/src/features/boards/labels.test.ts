import type { AutomationBody } from '@daftar/contract/work/board';
import { NO_RIGHTS, STARTING_ROLES } from '@daftar/domain/work/board-roles';
import { describe, expect, it } from 'vitest';
import { automationSentence, roleLine, type Names } from './labels.ts';

const names: Names = {
  column: (id) => ({ 1: 'Filed' })[id] ?? '?',
  template: () => 'GSTR-3B',
  person: (id) => ({ 7: 'Rohan', 8: 'Kavya', 9: 'Dev' })[id] ?? '?',
  service: () => 'GST',
};
const said = (more: Partial<AutomationBody>): string =>
  automationSentence(
    {
      name: 'Any',
      is_active: true,
      when: { on: 'created' },
      conditions: [],
      actions: [{ do: 'ask_review' }],
      ...more,
    },
    names,
  );

describe('an automation reads as a sentence', () => {
  it.each<[Partial<AutomationBody>, string]>([
    [{}, 'When a task is created, request a review.'],
    [
      { when: { on: 'progress', to: 'Documents Received' }, actions: [{ do: 'assign', user_ids: [7, 8, 9] }] },
      'When progress changes to “Documents received”, assign Rohan, Kavya and Dev.',
    ],
    [
      {
        when: { on: 'column', to: 1 },
        conditions: [
          { field: 'priority', any_of: ['High', 'Medium'] },
          { field: 'is_assigned', is: false },
        ],
        actions: [
          { do: 'notify', user_ids: [7], roles: ['assignees'] },
          { do: 'set_status', to: 'COMPLETED' },
          { do: 'create_next', template_id: 3, days_after: 30 },
        ],
      },
      'When a card moves to “Filed”, if the priority is High or Medium and the task is unassigned, notify the assignees and Rohan, complete the task and create “GSTR-3B”, due 30 days later.',
    ],
    [{ actions: [{ do: 'assign', user_ids: [] }] }, 'When a task is created, assign …'],
    [
      {
        when: { on: 'document', to: 'Request for Verification' },
        conditions: [{ field: 'service_id', any_of: [1] }],
        actions: [{ do: 'ask_client', documents: ['Form 16'] }],
      },
      'When a document changes to “To verify”, if the service is “GST”, request “Form 16” from the client.',
    ],
  ])('%j', (automation, sentence) => {
    expect(said(automation)).toBe(sentence);
  });
});

it('a role in one line', () => {
  expect(roleLine({ rights: NO_RIGHTS })).toBe('No access');
  expect(roleLine(STARTING_ROLES[3]!)).toBe('Sees own · edits own · logs time on own');
  expect(roleLine(STARTING_ROLES[2]!)).toBe('Sees all · edits own · completes own · logs time on own · create tasks');
});
