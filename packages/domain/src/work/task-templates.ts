/** Task templates: name, to-dos, people, dates and fields. */
import { validate } from '../validation.ts';
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { PRIORITIES } from '../enumerations.ts';
import { fillTokens, tokenProblem } from '../tokens.ts';
import { ranksAtEnd } from './board-order.ts';
import type { FieldValues } from './task-fields.ts';
import { periodContaining } from './work-periods.ts';

export type TemplateToDo = {
  name: string;
  /** Days before the due date; null where it has no day of its own. */ days_before: number | null;
};

export type TaskTemplate = {
  /** Texts can use TASK_TOKENS. */
  name: string;
  description: string;
  service_id: number | null;
  priority: (typeof PRIORITIES)[number];
  to_dos: readonly TemplateToDo[];
  documents: readonly { name: string; is_required: boolean }[];
  assignee_ids: readonly number[];
  reviewer_ids: readonly number[];
  /** In seconds. */
  estimate: number | null;
  /** Internal target, in days before the due date (product rule 5). */
  target_days: number;
  fields: FieldValues;
};

export type TaskCircumstances = {
  client_name: string;
  service_name: string;
  period_label: string;
  /** Last day of the period, if it has days. */
  period_to: Day | null;
  due_date: Day | null;
  assignee_ids: readonly number[];
};

export const TASK_TOKENS = ['client', 'period', 'month', 'service'] as const;

/** Fills name, description, to-dos and documents. The month is the period's last one, or else that of the due date. */
export function filledText(text: string, circumstances: Omit<TaskCircumstances, 'assignee_ids'>): string {
  const { client_name, service_name, period_label, period_to, due_date } = circumstances;
  const day = period_to ?? due_date;
  return fillTokens(text, {
    client: client_name,
    service: service_name,
    period: period_label,
    month: day ? periodContaining('month', day).label : '',
  });
}

export const targetDate = (due: Day | null, targetDays: number): Day | null => (due ? addDays(due, -targetDays) : null);

export function taskFromTemplate(template: TaskTemplate, circumstances: TaskCircumstances) {
  const { due_date } = circumstances;
  const ranks = ranksAtEnd(null, template.to_dos.length);
  return {
    name: filledText(template.name, circumstances),
    description: filledText(template.description, circumstances),
    service_id: template.service_id,
    priority: template.priority,
    due_date,
    target_date: targetDate(due_date, template.target_days),
    assignee_ids: circumstances.assignee_ids.length > 0 ? circumstances.assignee_ids : template.assignee_ids,
    reviewer_ids: template.reviewer_ids,
    estimate: template.estimate,
    fields: template.fields,
    documents: template.documents.map(({ name, is_required }) => ({
      name: filledText(name, circumstances),
      is_required,
      status: 'Pending' as const,
    })),
    to_dos: template.to_dos.map(({ name, days_before }, i) => ({
      name: filledText(name, circumstances),
      rank: ranks[i]!,
      due_date: due_date && days_before !== null ? addDays(due_date, -days_before) : null,
    })),
  };
}

export const taskTokenProblem = (text: string): string | null => tokenProblem(text, TASK_TOKENS);

const MAX_TODOS = 100;

export function templateProblems(template: TaskTemplate) {
  const problemOf = (texts: readonly { name: string }[]) => taskTokenProblem(texts.map(({ name }) => name).join('\n'));
  const unknown = {
    name: taskTokenProblem(template.name),
    description: taskTokenProblem(template.description),
    to_dos: problemOf(template.to_dos),
    documents: problemOf(template.documents),
  };
  const toDo = template.to_dos.findIndex(({ name }) => name.trim() === '');
  return validate<keyof TaskTemplate>([
    [template.name.trim() === '', 'name', 'Enter a task name.'],
    [unknown.name !== null, 'name', unknown.name ?? ''],
    [unknown.description !== null, 'description', unknown.description ?? ''],
    [unknown.to_dos !== null, 'to_dos', unknown.to_dos ?? ''],
    [unknown.documents !== null, 'documents', unknown.documents ?? ''],
    [template.to_dos.length > MAX_TODOS, 'to_dos', `Use up to ${MAX_TODOS} to-dos.`],
    [toDo >= 0, 'to_dos', `Enter a name for to-do ${toDo + 1}.`],
    [!Number.isInteger(template.target_days) || template.target_days < 0, 'target_days', 'Enter 0 or more days.'],
    [
      template.reviewer_ids.length === 1 && template.assignee_ids.join() === template.reviewer_ids.join(),
      'reviewer_ids',
      'Select a reviewer other than the only assignee.',
    ],
  ]);
}
