import type { TemplateRecord } from '@daftar/contract/work/board';
import { durationText, parseDuration } from '@daftar/domain/work/durations';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';

export type TypedToDo = { name: string; days_before: string };
export type TypedDocument = { name: string; is_required: boolean };
/** Form values of a template: ids and numbers as text. */
export type TypedTemplate = {
  name: string;
  template: {
    name: string;
    description: string;
    service_id: string;
    priority: string;
    estimate: string;
    target_days: string;
    assignee_ids: string[];
    reviewer_ids: string[];
    to_dos: TypedToDo[];
    documents: TypedDocument[];
    fields: TemplateRecord['template']['fields'];
  };
};

export function typedOf(
  record: TemplateRecord | null,
  { default_priority }: Pick<WorkDefaults, 'default_priority'>,
): TypedTemplate {
  const template = record?.template;
  return {
    name: record?.name ?? '',
    template: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      service_id: template?.service_id ? String(template.service_id) : '',
      priority: template?.priority ?? default_priority,
      estimate: template?.estimate ? durationText(template.estimate) : '',
      target_days: String(template?.target_days ?? 0),
      assignee_ids: (template?.assignee_ids ?? []).map(String),
      reviewer_ids: (template?.reviewer_ids ?? []).map(String),
      to_dos: (template?.to_dos ?? []).map(({ name, days_before }) => ({
        name,
        days_before: days_before === null ? '' : String(days_before),
      })),
      documents: template?.documents ?? [],
      fields: template?.fields ?? {},
    },
  };
}

/** Invalid numbers are sent as typed for validation. */
const numberOr = <T>(typed: string, empty: T): number | T => (typed.trim() === '' ? empty : Number(typed));

export function bodyOf({ name, template }: TypedTemplate) {
  return {
    name,
    template: {
      ...template,
      service_id: numberOr(template.service_id, null),
      estimate: template.estimate.trim() === '' ? null : (parseDuration(template.estimate) ?? Number.NaN),
      target_days: numberOr(template.target_days, 0),
      assignee_ids: template.assignee_ids.map(Number),
      reviewer_ids: template.reviewer_ids.map(Number),
      to_dos: template.to_dos
        .filter((toDo) => toDo.name.trim() !== '')
        .map((toDo) => ({ name: toDo.name, days_before: numberOr(toDo.days_before, null) })),
      documents: template.documents.filter((document) => document.name.trim() !== ''),
    },
  };
}
