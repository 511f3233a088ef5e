/** A rule: when, if, then, after, until. */
import type { MessageChannel } from '../messaging/states.ts';

/** People of a record who can be notified. */
export const TRIGGER_ROLES = ['assignee', 'reviewer', 'client_owner', 'business_owner'] as const;
export type TriggerRole = (typeof TRIGGER_ROLES)[number];
export const ROLE_LABELS: Record<TriggerRole, string> = {
  assignee: 'Assignee',
  reviewer: 'Reviewer',
  client_owner: 'Owner of the client',
  business_owner: 'Owner of the business',
};

export type TriggerStep = {
  /** Before (negative) or after the date or event. */
  days: number;
  /** Key of an email template of the product, or the ID of an own one. Empty: this step sends no message. */
  template: string;
};

export type TriggerAction =
  /** To the client, on the first of these channels that the client wants and that is set up. */
  | { do: 'message'; channels: MessageChannel[] }
  | { do: 'notify'; roles: TriggerRole[]; user_ids: number[] }
  | { do: 'task'; board_id: number; name: string; due_in_days: number }
  /** A signed delivery to an endpoint of the integrations. */
  | { do: 'webhook'; endpoint_id: number };

/** Filters of a record and its client, as the filter editor writes them. All must match. */
export const CONDITION_FIELDS = [
  'category',
  'tag_id',
  'group_id',
  'assignee_id',
  'service_id',
  'name',
  'amount_from',
  'amount_to',
] as const;
export type ConditionField = (typeof CONDITION_FIELDS)[number];
export type Conditions = Partial<Record<ConditionField, string>>;

export type Rule = {
  source: string;
  conditions: Conditions;
  steps: TriggerStep[];
  /** After the last step: again every so many days, at most so often. */
  repeat: { every: number; most: number } | null;
  /** Of the business's day. Events without a delay don't wait for it. */
  hour: number;
  actions: TriggerAction[];
};

/** Facts for conditions. */
export type RecordFacts = {
  category: string | null;
  tag_ids: readonly number[];
  group_id: number | null;
  assignee_id: number | null;
  service_id: number | null;
  title: string;
  amount: string | null;
};

/** Why a record doesn't match, by the name of the condition; null where it does. */
export function failedCondition(conditions: Conditions, facts: RecordFacts): ConditionField | null {
  const { category, tag_id, group_id, assignee_id, service_id, name, amount_from, amount_to } = conditions;
  if (category && facts.category !== category) return 'category';
  if (tag_id && !facts.tag_ids.includes(Number(tag_id))) return 'tag_id';
  if (group_id && facts.group_id !== Number(group_id)) return 'group_id';
  if (assignee_id && facts.assignee_id !== Number(assignee_id)) return 'assignee_id';
  if (service_id && facts.service_id !== Number(service_id)) return 'service_id';
  if (name && !facts.title.toLowerCase().includes(name.toLowerCase())) return 'name';
  if (amount_from && !(Number(facts.amount ?? 0) >= Number(amount_from))) return 'amount_from';
  if (amount_to && !(Number(facts.amount ?? 0) <= Number(amount_to))) return 'amount_to';
  return null;
}

/** A rule that fails this often in a row stops. */
export const MAX_FAILURES = 5;
export const MAX_STEPS = 12;
export const MAX_REPEATS = 30;
/** Own rules of a business, besides those of the product. */
export const MAX_RULES = 100;
