import { expect, test } from 'vitest';
import { findingsOf, shapeOf, type PlanNode } from './plan-nodes.ts';

const node = (type: string, rows: number, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Actual Rows': rows,
  'Actual Loops': 1,
  ...more,
});
const tasks = { 'Relation Name': 'board_tasks' };

test('finds sequential scans and sorts of more rows than allowed', () => {
  const scan = node('Seq Scan', 50, { ...tasks, 'Rows Removed by Filter': 200 });
  const plan = node('Limit', 25, { Plans: [node('Sort', 25, { Plans: [node('Index Scan', 300, tasks)] }), scan] });
  expect(findingsOf(plan, 200).filter(({ isForbidden }) => isForbidden)).toEqual([
    { node: 'Seq Scan on board_tasks', rows: 250, isForbidden: true },
    { node: 'Sort', rows: 300, isForbidden: true },
  ]);
  expect(findingsOf(plan, 300).filter(({ isForbidden }) => isForbidden)).toEqual([]);
});

test('names the scan that reads most, and ignores small tables that are scanned often', () => {
  const often = node('Seq Scan', 40, { 'Relation Name': 'boards', 'Actual Loops': 100 });
  const plan = node('Nested Loop', 10, { Plans: [node('Index Scan', 10, tasks), often] });
  expect(findingsOf(plan, 1_000)).toEqual([{ node: 'Seq Scan on boards', rows: 4_000, isForbidden: false }]);
});

test('the shape has node types and indexes, and each kind of partition once', () => {
  const part = (n: number) =>
    node('Index Scan', n, { 'Relation Name': `activities_p${n}`, 'Index Name': `activities_p${n}_at_idx` });
  expect(shapeOf(node('Append', 3, { Plans: [part(0), part(1)] }))).toBe('Append (Index Scan activities_at_idx)');
});
