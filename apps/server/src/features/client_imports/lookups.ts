import { servicesIn } from '@daftar/domain/client-sheet/services';
import { listed } from '@daftar/domain/client-sheet/reasons';

/** Values by lower-case name, for fields that sheets fill with names, and the names for messages. */
export type Lookup = { ids: ReadonlyMap<string, number>; names: readonly string[] };
export type LinkField = 'group_by' | 'reffered_by' | 'nature_id' | 'tags' | 'branches' | 'assignee_id';
export type Names = Record<LinkField, Lookup> & { services: readonly string[] };

type Problem = { field: string; message: string };

const WORDS: Record<LinkField | 'services', { one: string; many: string }> = {
  group_by: { one: 'group', many: 'Groups' },
  reffered_by: { one: 'referrer', many: 'Referrers' },
  nature_id: { one: 'nature of business', many: 'Natures of business' },
  tags: { one: 'tag', many: 'Tags' },
  branches: { one: 'active branch', many: 'Branches' },
  assignee_id: { one: 'team member', many: 'Team' },
  services: { one: 'service', many: 'Services' },
};

function noSuch(field: LinkField | 'services', name: string, known: readonly string[]): Problem {
  const { one, many } = WORDS[field];
  const there = known.length ? `${many}: ${listed(known)}.` : 'Add it first.';
  return { field, message: `No ${one} called “${name}”. ${there}` };
}

export const isLinkField = (field: string): field is LinkField => field in WORDS && field !== 'services';
const isList = (field: string): boolean => field === 'tags' || field === 'branches';

/** Accepts several names, separated by commas, for list fields. */
export function linksIn(text: string, field: LinkField, names: Names): { value: unknown; problems: Problem[] } {
  const { ids, names: known } = names[field];
  const idOf = (name: string): number | undefined => ids.get(name.trim().toLowerCase());
  const parts =
    isList(field) && idOf(text) === undefined ? text.split(/[,;]/).flatMap((one) => one.trim() || []) : [text];
  const found = parts.map(idOf);
  const problems = parts.filter((_, i) => found[i] === undefined).map((name) => noSuch(field, name, known));
  const values = [...new Set(found.filter((id) => id !== undefined))].sort((a, b) => a - b);
  return { value: isList(field) ? values : values[0], problems };
}

export function servicesOf(text: string, names: Names): { services: string[]; problems: Problem[] } {
  const { services, missing } = servicesIn(text, names.services);
  return { services, problems: missing.map((name) => noSuch('services', name, names.services)) };
}
