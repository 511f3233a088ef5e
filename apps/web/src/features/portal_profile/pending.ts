import { portalProfileRoutes, type OwnChange } from '@daftar/contract/portal_profile';
import type { OwnSubject, ProfileRecord } from '@daftar/domain/profile';
import { useRead } from '#web/core/query.ts';

const ALL_OPEN = { state: 'Pending', per_page: 100 } as const;

export const usePending = (): readonly OwnChange[] =>
  useRead(portalProfileRoutes.changes, { query: ALL_OPEN }).data?.data ?? [];

/** The pending request for one of the client's own fields. */
export const askedOf = (pending: readonly OwnChange[], subject: OwnSubject): OwnChange | undefined =>
  pending.find((change) => change.record_id === null && change.act === 'change' && change.subject === subject);

/** Pending requests for new records of a kind. */
export const newOnes = (pending: readonly OwnChange[], kind: ProfileRecord): OwnChange[] =>
  pending.filter(({ subject, act }) => subject === kind && act === 'add');

export const askedOfRecord = (pending: readonly OwnChange[], kind: ProfileRecord, id: number): OwnChange | undefined =>
  pending.find(({ subject, record_id }) => subject === kind && record_id === id);
