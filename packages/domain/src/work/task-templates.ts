/** What a task is made from: name, to-dos, people, dates, fields. */
import { brokenRules } from '../broken-rules.ts';
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { PRIORITIES } from '../enumerations.ts';
import { ranksAtEnd } from './board-order.ts';
import type { FieldValues } from './task-fields.ts';

export type TemplateToDo = {
  name: string;
  /** Days before the due date; null where it has no day of its own. */ days_before: number | null;
};

export type TaskTemplate = {
  /** May name {client}, {period} and {service}. */
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
  /** The internal target, so many days before the due date (product rule 5). */
  target_days: number;
  fields: FieldValues;
};

export type TaskCircumstances = {
  client_name: string;
  service_name: string;
  period_label: string;
  due_date: Day | null;
  assignee_ids: readonly number[];
};

const TOKENS = { client: 'client_name', period: 'period_label', service: 'service_name' } as const;

/** Where a token has nothing to say, the gap closes: `GSTR 1 {period}` of no period is `GSTR 1`. */
export const filledName = (name: string, circumstances: TaskCircumstances): string =>
  name
    .replace(/\{(client|period|service)\}/g, (_, token: keyof typeof TOKENS) => circumstances[TOKENS[token]])
    .replace(/\s+/g, ' ')
    .trim();

export const targetDate = (due: Day | null, targetDays: number): Day | null => (due ? addDays(due, -targetDays) : null);

export function taskFromTemplate(template: TaskTemplate, circumstances: TaskCircumstances) {
  const { due_date } = circumstances;
  const ranks = ranksAtEnd(null, template.to_dos.length);
  return {
    name: filledName(template.name, circumstances),
    description: template.description,
    service_id: template.service_id,
    priority: template.priority,
    due_date,
    target_date: targetDate(due_date, template.target_days),
    assignee_ids: circumstances.assignee_ids.length > 0 ? circumstances.assignee_ids : template.assignee_ids,
    reviewer_ids: template.reviewer_ids,
    estimate: template.estimate,
    fields: template.fields,
    documents: template.documents.map(({ name, is_required }) => ({ name, is_required, status: 'Pending' as const })),
    to_dos: template.to_dos.map(({ name, days_before }, i) => ({
      name: filledName(name, circumstances),
      rank: ranks[i]!,
      due_date: due_date && days_before !== null ? addDays(due_date, -days_before) : null,
    })),
  };
}

/** A place in a name that nothing fills: {cleint}. */
export const unknownToken = (name: string): string | undefined =>
  /\{(?!client\}|period\}|service\})[^}]*\}/.exec(name)?.[0];

const MOST_TO_DOS = 100;

export function templateProblems(template: TaskTemplate) {
  const unknown = unknownToken(template.name);
  const toDo = template.to_dos.findIndex(({ name }) => name.trim() === '');
  return brokenRules<keyof TaskTemplate>([
    [template.name.trim() === '', 'name', 'Required'],
    [unknown !== undefined, 'name', `${unknown} is not known: use {client}, {period} or {service}`],
    [template.to_dos.length > MOST_TO_DOS, 'to_dos', `At most ${MOST_TO_DOS} to-dos`],
    [toDo >= 0, 'to_dos', `To-do ${toDo + 1} has no name`],
    [!Number.isInteger(template.target_days) || template.target_days < 0, 'target_days', 'A whole number, 0 or more'],
    [
      template.reviewer_ids.length === 1 && template.assignee_ids.join() === template.reviewer_ids.join(),
      'reviewer_ids',
      'Who does the work alone does not review it',
    ],
  ]);
}
