/** Form values of a task blueprint: a task created many times, by a rule or for many clients. */
import type { TemplateRecord } from '@daftar/contract/work/board';
import type { TaskBlueprint } from '@daftar/contract/work/task-blueprint';
import { durationText, parseDuration } from '@daftar/domain/work/durations';
import type { WorkDefaults } from './use-work-defaults.ts';

export type WorkValues = {
  template_id: string;
  name: string;
  description: string;
  service_id: string;
  priority: TaskBlueprint['priority'];
  assignee_ids: string[];
  reviewer_ids: string[];
  /** One per line; after a bar, the days before the due date. */
  to_dos: string;
  documents: string;
  estimate: string;
};

/** Defaults of the business for new tasks. */
export const newWork = ({ default_priority }: Pick<WorkDefaults, 'default_priority'>): WorkValues => ({
  ...EMPTY,
  priority: default_priority,
});

const EMPTY: Omit<WorkValues, 'priority'> = {
  template_id: '',
  name: '',
  description: '',
  service_id: '',
  assignee_ids: [],
  reviewer_ids: [],
  to_dos: '',
  documents: '',
  estimate: '',
};

type Line = { name: string; days_before: number | null };

/** "Reconcile | 3": three days before the due date. */
export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line) => /^(.*?)(?:\|\s*(\d{1,3})\s*)?$/.exec(line.trim())!)
    .map(([, name = '', days]) => ({ name: name.trim(), days_before: days === undefined ? null : Number(days) }))
    .filter(({ name }) => name !== '');

export const textOf = (lines: readonly Line[]): string =>
  lines.map(({ name, days_before }) => (days_before === null ? name : `${name} | ${days_before}`)).join('\n');

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Values without a field stay unchanged. */
function mergeLines<T extends { name: string }>(lines: readonly Line[], before: readonly T[] = []): (T & Line)[] {
  const known = new Map(before.map((one) => [one.name, one]));
  return lines.map((line) => ({ ...known.get(line.name), ...line }) as T & Line);
}

export function workBodyOf(values: WorkValues, before: TaskBlueprint | null = null) {
  return {
    ...before,
    template_id: idOf(values.template_id),
    name: values.name,
    description: values.description,
    service_id: idOf(values.service_id),
    priority: values.priority,
    assignee_ids: values.assignee_ids.map(Number),
    reviewer_ids: values.reviewer_ids.map(Number),
    estimate: values.estimate ? parseDuration(values.estimate) : null,
    to_dos: mergeLines(linesOf(values.to_dos), before?.to_dos),
    documents: mergeLines(linesOf(values.documents), before?.documents),
  };
}

type Templated = Pick<
  TaskBlueprint,
  'name' | 'description' | 'service_id' | 'priority' | 'assignee_ids' | 'reviewer_ids' | 'estimate'
> & { to_dos: readonly Line[]; documents: readonly { name: string; days_before?: number | null }[] };

const valuesOf = (work: Templated): Omit<WorkValues, 'template_id'> => ({
  name: work.name,
  description: work.description,
  service_id: work.service_id === null ? '' : String(work.service_id),
  priority: work.priority,
  assignee_ids: work.assignee_ids.map(String),
  reviewer_ids: work.reviewer_ids.map(String),
  estimate: work.estimate === null ? '' : durationText(work.estimate),
  to_dos: textOf(work.to_dos),
  documents: textOf(work.documents.map(({ name, days_before = null }) => ({ name, days_before }))),
});

export const workValues = (work: TaskBlueprint): WorkValues => ({
  ...valuesOf(work),
  template_id: work.template_id === null ? '' : String(work.template_id),
});

/** Values of a template. */
export const fromTemplate = ({ id, template }: TemplateRecord): WorkValues => ({
  ...valuesOf(template as Templated),
  template_id: String(id),
});
