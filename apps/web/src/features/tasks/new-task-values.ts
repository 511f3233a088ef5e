/** Form values of a task, and the body of the call. */
import type { TaskBody } from '@daftar/contract/work/task';
import type { BoardField } from '@daftar/contract/work/task';
import type { TemplateRecord } from '@daftar/contract/work/board';
import type { CustomValue } from '@daftar/domain/custom-fields';
import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { filledText, targetDate } from '@daftar/domain/work/task-templates';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { durationText, parseDuration } from '@daftar/domain/work/durations';

export type TaskValues = {
  template_id: string;
  name: string;
  description: string;
  client_id: string;
  service_id: string;
  period_label: string;
  priority: WorkDefaults['default_priority'];
  due_date: string;
  target_date: string;
  assignee_ids: string[];
  reviewer_ids: string[];
  tags: string;
  estimate: string;
  billing_basis: TaskBody['billing_basis'];
  fee: string;
  to_dos: string;
  documents: string;
  fields: Record<string, CustomValue | ''>;
};

/** Defaults of the business for new tasks. */
export const newTask = ({ default_priority }: Pick<WorkDefaults, 'default_priority'>): TaskValues => ({
  ...EMPTY,
  priority: default_priority,
});

const EMPTY: Omit<TaskValues, 'priority'> = {
  template_id: '',
  name: '',
  description: '',
  client_id: '',
  service_id: '',
  period_label: '',
  due_date: '',
  target_date: '',
  assignee_ids: [],
  reviewer_ids: [],
  tags: '',
  estimate: '',
  billing_basis: 'none',
  fee: '',
  to_dos: '',
  documents: '',
  fields: {},
};

const idOf = (text: string): number | null => (text ? Number(text) : null);
const parts = (text: string, by: RegExp): string[] => [
  ...new Set(
    text
      .split(by)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Numbers are typed as text; empty values aren't sent. */
const fieldValue = (field: BoardField, typed: CustomValue | '' | undefined): CustomValue => {
  if (typed === '' || typed === undefined || typed === null) return null;
  return field.type === 'Number Field' ? Number(typed) : typed;
};

export type Place = { board_id: number; column_id: number | null; work_progress: WorkProgress };

export const placeOf = (boardId: number, column: string | null, progress: string | null): Place => ({
  board_id: boardId,
  column_id: column && /^\d+$/.test(column) ? Number(column) : null,
  work_progress: WORK_PROGRESS.find((one) => one === progress) ?? 'To Be Initiated',
});

export function bodyOf(values: TaskValues, place: Place, fields: readonly BoardField[]) {
  return {
    ...place,
    template_id: idOf(values.template_id),
    name: values.name,
    description: values.description,
    client_id: idOf(values.client_id),
    service_id: idOf(values.service_id),
    period_label: values.period_label,
    priority: values.priority,
    due_date: values.due_date || null,
    target_date: values.target_date || null,
    assignee_ids: values.assignee_ids.map(Number),
    reviewer_ids: values.reviewer_ids.map(Number),
    tags: parts(values.tags, /,/),
    estimate: values.estimate ? parseDuration(values.estimate) : null,
    billing_basis: values.billing_basis,
    fee: values.billing_basis === 'fixed' ? values.fee || '0' : '0',
    to_dos: parts(values.to_dos, /\n/).map((name) => ({ name })),
    documents: parts(values.documents, /\n/).map((name) => ({ name })),
    fields: Object.fromEntries(fields.map((field) => [field.id, fieldValue(field, values.fields[field.id])])),
  };
}

/** Fills empty fields from a template before creation. Its to-dos and documents are included. */
export function fromTemplate({ template }: TemplateRecord, typed: TaskValues, blank: TaskValues): Partial<TaskValues> {
  const known = { client_name: '', service_name: '', period_label: typed.period_label, period_to: null };
  const fill = (text: string): string => filledText(text, { ...known, due_date: typed.due_date || null });
  const target = typed.due_date ? targetDate(typed.due_date, template.target_days) : null;
  const filled: Partial<TaskValues> = {
    name: fill(template.name),
    description: fill(template.description),
    priority: template.priority,
    service_id: String(template.service_id ?? ''),
    assignee_ids: template.assignee_ids.map(String),
    reviewer_ids: template.reviewer_ids.map(String),
    estimate: template.estimate === null ? '' : durationText(template.estimate),
    ...(target ? { target_date: target } : {}),
  };
  return Object.fromEntries(
    Object.entries(filled).filter(([key, value]) => {
      const was = typed[key as keyof TaskValues];
      const isUntouched = Array.isArray(was) ? was.length === 0 : was === '' || was === blank[key as keyof TaskValues];
      return isUntouched && value !== '';
    }),
  );
}
