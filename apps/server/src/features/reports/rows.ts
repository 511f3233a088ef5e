import type { DeclaredColumn } from '@daftar/contract/reports/declaration';
import { maskEmail, maskMobile, maskWithin } from '@daftar/domain/masking';
import type { Columns } from './statements.repo.ts';

export type Row = Record<string, unknown>;

const AS_NUMBER: readonly DeclaredColumn['kind'][] = ['number', 'duration', 'percent', 'decimal', 'share'];

/** PostgreSQL gives decimals as texts: money stays one, other figures become numbers. */
export const valueOf = (kind: DeclaredColumn['kind'], value: unknown): unknown =>
  value === null || value === undefined
    ? null
    : AS_NUMBER.includes(kind)
      ? Number(value)
      : kind === 'money'
        ? String(value as string)
        : value;

function masked(value: unknown, isWithin: boolean): unknown {
  if (typeof value !== 'string') return value;
  if (isWithin) return maskWithin(value);
  return value.includes('@') ? maskEmail(value) : maskMobile(value);
}

const PARENTS = ['client_id', 'board_id'] as const;

/** The declared columns and the IDs of their links, and nothing else. */
export function shownRow(columns: Columns, row: Row, isMasked: boolean): Row {
  const shown: Row = { id: row['id'] };
  for (const [name, { kind, contact, link }] of Object.entries(columns)) {
    const value = valueOf(kind, row[name]);
    shown[name] = contact && isMasked ? masked(value, contact === 'within') : value;
    if (link) shown[link.id] = row[link.id] ?? null;
  }
  // Some records open below their client or board.
  for (const name of PARENTS) if (name in row) shown[name] = row[name];
  return shown;
}

/** Only columns with a total. */
export const shownTotals = (columns: Columns, totals: Row): Row =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { kind, total }]) => (total ? [[name, valueOf(kind, totals[name])]] : [])),
  );
