/** A query plan as `explain (format json)` prints it, its shape, and nodes that work through a whole tenant. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};
export type Finding = { node: string; rows: number; isForbidden: boolean };

const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
/** Partitions and numbered copies of an index count as one. */
const nameOf = (name = ''): string => name.replace(/_[hp]\d+(_|$)/, '$1');

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Node types and index names, without costs and rows. */
export function shapeOf(node: PlanNode): string {
  const own = [node['Node Type'], nameOf(node['Index Name'] ?? node['Relation Name'])].filter(Boolean).join(' ');
  const below = [...new Set((node.Plans ?? []).map(shapeOf))];
  return below.length ? `${own} (${below.join(', ')})` : own;
}

/** The largest scan of the plan, and every sequential scan and sort above the limit. */
export function findingsOf(root: PlanNode, limit: number): Finding[] {
  // A small table that is scanned again and again is none.
  const nodes = nodesOf(root);
  const scans = nodes.filter((node) => node['Relation Name'] ?? node['Index Name']);
  const named = (node: PlanNode) =>
    `${node['Node Type']} on ${nameOf(node['Relation Name'])} ${nameOf(node['Index Name'])}`.trim();
  const largest = scans.toSorted((a, b) => rowsRead(b) - rowsRead(a))[0];
  const sequential = scans.filter(
    (node) => node['Node Type'] === 'Seq Scan' && rowsRead(node) / node['Actual Loops'] > limit,
  );
  const sorts = nodes
    .filter((node) => node['Node Type'].endsWith('Sort'))
    .map((node) => ({ node: node['Node Type'], rows: Math.max(0, ...(node.Plans ?? []).map(rowsOut)) }))
    .filter(({ rows }) => rows > limit);
  return [
    ...sequential.map((node) => ({ node: named(node), rows: rowsRead(node), isForbidden: true })),
    ...sorts.map((sort) => ({ ...sort, isForbidden: true })),
    ...(largest ? [{ node: named(largest), rows: rowsRead(largest), isForbidden: false }] : []),
  ];
}

const rowsOut = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];
