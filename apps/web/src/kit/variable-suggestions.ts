import { FORMATS } from '@daftar/domain/email_templates/filters';
import { findVariable, VARIABLE_GROUPS, VARIABLES } from '@daftar/domain/messaging/variables';
import type { Suggestion } from './suggestion-popup.tsx';

export type Suggested = { typed: string; list: readonly Suggestion[] };

const OPEN = /\{\{\s*((?:[#/\w.|:"][#/\w.|: "]*)?)$/;
/** In a condition, after the opening, `and`, `or` and `not`. */
const NAME = /(?:^|\s)([a-z][\w.]*)?$/i;

const CONTROLS: readonly Suggestion[] = [
  { insert: '{{#if ', label: '#if', hint: 'Condition' },
  { insert: '{{else}}', label: 'else', hint: 'Otherwise' },
  { insert: '{{/if}}', label: '/if', hint: 'End of the condition' },
];
/** “Invoice number” says its group, “Due date” doesn't. */
const namesGroup = (label: string, group: string): boolean =>
  label.toLowerCase().includes(group.split(' ').at(-1)!.toLowerCase());
const names = (wrap: (name: string) => string): Suggestion[] =>
  VARIABLES.map(({ name, label, group }) => ({
    insert: wrap(name),
    label: name,
    hint: namesGroup(label, VARIABLE_GROUPS[group]) ? label : `${VARIABLE_GROUPS[group]}: ${label}`,
  }));
const TOKENS = [...names((name) => `{{${name}}}`), ...CONTROLS];
const NAMES = names((name) => `${name} `);

function matching(list: readonly Suggestion[], typed: string): Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  const score = ({ label, hint }: Suggestion): number => {
    if (label.startsWith(wanted)) return 0;
    return label.includes(wanted) ? 1 : hint.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return list.filter((one) => score(one) < 3).toSorted((a, b) => score(a) - score(b));
}

function formatsFor(typed: string): Suggestion[] {
  const variable = findVariable(typed.slice(0, typed.indexOf('|')).trim());
  if (!variable) return [];
  const kept = typed.slice(0, typed.lastIndexOf('|')).trimEnd();
  const wanted = typed.slice(typed.lastIndexOf('|') + 1);
  const list = Object.entries(FORMATS)
    .filter(([, { takes }]) => (takes as readonly string[]).includes(variable.type))
    .map(([name, { label }]) => ({
      insert: `{{${kept} | ${name}${name === 'or' ? ':"-"' : ''}}}`,
      label: name,
      hint: label,
    }));
  return matching(list, wanted);
}

/** Suggestions at the cursor of a text with tokens; null outside of a token. */
export function variablesAt(before: string): Suggested | null {
  const open = OPEN.exec(before);
  if (!open) return null;
  const inside = open[1]!;
  const condition = /^#if\s(?:[^]*\s)?([\w.]*)$/.exec(inside);
  if (condition) return { typed: condition[1]!, list: matching(NAMES, condition[1]!) };
  return { typed: open[0], list: inside.includes('|') ? formatsFor(inside) : matching(TOKENS, inside) };
}

/** The same in a field that is one condition: `invoice.balance > 0`. */
export function namesAt(before: string): Suggested | null {
  const typed = NAME.exec(before)?.[1] ?? '';
  const [, start = '', word = ''] = /^([^]*\s)?(\S*)$/.exec(before)!;
  const isAnswered =
    /==|!=|[<>]/.test(word) ||
    /(?:==|!=|[<>]=?)$/.test(start.trimEnd()) ||
    /[\w."]\s+$/.test(before.replace(/\b(?:and|or|not)\s+$/, ''));
  const list = isAnswered ? [] : matching(NAMES, typed);
  return list.length && !(list.length === 1 && list[0]!.label === typed) ? { typed, list } : null;
}
