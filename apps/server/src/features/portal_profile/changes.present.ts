import type { ChangeRequest, OwnChange } from '@daftar/contract/portal_profile';
import { contactKind } from '@daftar/domain/masking';
import { hasMoved, isRecord, PROFILE_SECTIONS, shownToClient, type Values } from '@daftar/domain/profile';
import type { BusinessCtx } from '#server/platform/context.ts';
import { fileNameOf, fileUrl } from '#server/features/files/files.service.ts';
import type { NamedChange } from './changes.repo.ts';
import { recordFields } from './profile.service.ts';

/** Current values of the subject, or none if the record is gone. */
export type Kept = Readonly<Record<string, unknown>> | null;

const textOf = (values: Readonly<Record<string, unknown>> | null, field: string): string =>
  String(values?.[field] ?? '');

function common(ctx: BusinessCtx, row: NamedChange) {
  const { id, subject, record_id, record_title: title, note, reason, created_at, decided_at } = row;
  const proof = row.proof ? { name: fileNameOf(row.proof), url: fileUrl(ctx, row.proof) } : null;
  const act = row.act as OwnChange['act'];
  const state = row.state as OwnChange['state'];
  return { id, subject, act, record_id, title, note, proof, state, reason, created_at, decided_at };
}

const before = (row: NamedChange) => row.before as Values;
const after = (row: NamedChange) => row.after as Values;
/** In display order: jsonb keeps none. */
function fieldsOf(row: NamedChange): string[] {
  const values = { ...before(row), ...after(row) };
  const order = isRecord(row.subject) ? recordFields(row.subject) : Object.values(PROFILE_SECTIONS).flat();
  return order.filter((field) => field in values);
}

export const presentOwn = (ctx: BusinessCtx, row: NamedChange): OwnChange => ({
  ...common(ctx, row),
  lines: fieldsOf(row).map((field) => ({
    field,
    before: shownToClient(field, textOf(before(row), field)),
    after: shownToClient(field, textOf(after(row), field)),
  })),
});

/** Answered requests are not compared any more. */
export function present(ctx: BusinessCtx, row: NamedChange, kept: Kept): ChangeRequest {
  const isOpen = row.state === 'Pending';
  const lines = fieldsOf(row).map((field) => ({
    field,
    before: textOf(before(row), field),
    after: textOf(after(row), field),
    now: textOf(isOpen ? kept : after(row), field),
  }));
  return {
    ...common(ctx, row),
    client_id: row.client_id,
    lines: lines.filter(({ field }) => contactKind(field) === null),
    mobile_lines: lines.filter(({ field }) => contactKind(field) === 'mobile'),
    email_lines: lines.filter(({ field }) => contactKind(field) === 'email'),
    is_conflict: isOpen && conflicts(row, kept),
    asked_by: row.asked_by,
    decided_by: row.decided_by_name,
  };
}

/** A new record can't conflict. A removal conflicts if the record changed since. */
export function conflicts(row: NamedChange, kept: Kept): boolean {
  if (row.act === 'add') return false;
  return kept === null || hasMoved(before(row), row.act === 'remove' ? before(row) : after(row), kept);
}
