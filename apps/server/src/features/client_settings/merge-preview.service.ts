import { maskEmail, maskMobile } from '@daftar/domain/masking';
import { maskAadhaar } from '@daftar/domain/identifiers';
import { can } from '@daftar/domain/permissions';
import type { MemberCtx } from '#server/platform/context.ts';
import { clientOf, getDetail } from '#server/features/clients/clients.service.ts';
import { listFields } from '#server/features/custom_fields/custom_fields.service.ts';
import { outcomes } from './merge-fields.ts';
import { countRecords } from './merges.repo.ts';
import { obstacleTo } from './merges.service.ts';

type Custom = Record<string, unknown>;
type Detail = Awaited<ReturnType<typeof getDetail>>;

/** Preview of a merge. */
export async function previewMerge(ctx: MemberCtx, clientId: number, duplicateId: number) {
  const client = await clientOf(ctx, clientId);
  const duplicate = await clientOf(ctx, duplicateId);
  const [own, other] = [await getDetail(ctx, clientId), await getDetail(ctx, duplicateId)];
  const seesContacts = can(ctx.permissions, 'client_contacts', 'read');
  return {
    duplicate,
    records: await countRecords(ctx, duplicateId),
    fields: [
      ...outcomes(client, duplicate).map(({ field, outcome }) => ({
        field,
        outcome,
        own: textOf(own, field, seesContacts),
        duplicate: textOf(other, field, seesContacts),
      })),
      ...(await customOutcomes(ctx, client.custom, duplicate.custom)),
    ],
    obstacle: obstacleTo(client, duplicate),
  };
}

/** Custom fields by label. */
async function customOutcomes(ctx: MemberCtx, own: Custom, other: Custom) {
  const fields = await listFields(ctx);
  return fields
    .map(({ id, label }) => ({ field: label, own: plain(own[id]), duplicate: plain(other[id]) }))
    .filter((line) => line.duplicate !== '' && line.own !== line.duplicate)
    .map((line) => ({ ...line, outcome: line.own === '' ? ('filled' as const) : ('stays' as const) }));
}

/** Formats a value. The Aadhaar number stays masked. */
function textOf(detail: Detail, field: string, seesContacts: boolean): string {
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ');
  switch (field) {
    case 'group_by':
      return detail.group?.name ?? '';
    case 'reffered_by':
      return detail.reference?.name ?? '';
    case 'nature_id':
      return detail.nature?.name ?? '';
    case 'assignee_id':
      return detail.assignee?.name ?? '';
    case 'tags':
      return names(detail.tag_chips);
    case 'branches':
      return names(detail.branch_names);
    case 'aadhar_number':
      return detail.aadhar_number && maskAadhaar(detail.aadhar_number);
    case 'primary_email':
      return seesContacts ? detail.primary_email : maskEmail(detail.primary_email);
    case 'primary_mobile_number':
      return seesContacts ? detail.primary_mobile_number : maskMobile(detail.primary_mobile_number);
    default:
      return plain(detail[field as keyof Detail]);
  }
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}
