import { expect, test } from 'vitest';
import { namesAt, variablesAt } from './variable-suggestions.ts';

const first = (before: string) => variablesAt(before)?.list[0]?.insert;

test.each([
  ['Dear {{cli', '{{client.full_name}}'],
  ['{{invoice.bal', '{{invoice.balance}}'],
  ['{{ amount due', '{{invoice.balance}}'],
  ['{{task.due_date | ', '{{task.due_date | date}}'],
  ['{{client.city | o', '{{client.city | or:"-"}}'],
  ['{{#if inv', 'invoice.number '],
  ['{{#if invoice.balance and not task.n', 'task.name '],
  ['{{/', '{{/if}}'],
])('%s offers %s', (before, insert) => expect(first(before)).toBe(insert));

test.each(['Dear', 'Dear {{client.full_name}} ', '{{unknown.name | '])('%s offers nothing', (before) =>
  expect(first(before)).toBeUndefined(),
);

test('typed text is replaced', () => {
  expect(variablesAt('Dear {{ cli')?.typed).toBe('{{ cli');
  expect(variablesAt('{{#if invoice.n')?.typed).toBe('invoice.n');
});

test.each([
  ['', 'client.full_name '],
  ['invoice.b', 'invoice.balance '],
  ['invoice.balance > 0 and task', 'task.name '],
  ['not documents.l', 'documents.list '],
])('a condition %j offers %s', (before, insert) => expect(namesAt(before)?.list[0]?.insert).toBe(insert));

test.each(['invoice.balance ', 'invoice.balance > ', 'invoice.balance > 0', 'task.name == "x" '])(
  'a condition %j offers nothing',
  (before) => expect(namesAt(before)).toBeNull(),
);
