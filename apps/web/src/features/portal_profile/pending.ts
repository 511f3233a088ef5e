import { portalProfileRoutes, type OwnChange } from '@daftar/contract/portal_profile';
import { subjectOf, type ProfileField, type ProfileRecord } from '@daftar/domain/profile';
import { useRead } from '#web/app/query.ts';

const ALL_OPEN = { state: 'Pending', per_page: 100 } as const;

/** What was asked and is not answered yet. */
export const usePending = (): readonly OwnChange[] =>
  useRead(portalProfileRoutes.changes, { query: ALL_OPEN }).data?.data ?? [];

type Asked = {
  change: OwnChange;
  after: string;
  /** The first of its request: acts stand there, once. */ isFirst: boolean;
};

/** What is asked of a field of the client itself. */
export function askedOf(pending: readonly OwnChange[], field: ProfileField): Asked | null {
  const change = pending.find(({ subject, record_id }) => record_id === null && subject === subjectOf(field));
  const at = change?.lines.findIndex((line) => line.field === field) ?? -1;
  return change && at >= 0 ? { change, after: change.lines[at]!.after, isFirst: at === 0 } : null;
}

/** New ones of a kind that were asked for. */
export const newOnes = (pending: readonly OwnChange[], kind: ProfileRecord): OwnChange[] =>
  pending.filter(({ subject, act }) => subject === kind && act === 'add');

export const askedOfRecord = (pending: readonly OwnChange[], kind: ProfileRecord, id: number): OwnChange | undefined =>
  pending.find(({ subject, record_id }) => subject === kind && record_id === id);
