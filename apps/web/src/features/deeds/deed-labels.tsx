import type { DeedRow } from '@daftar/contract/deeds';
import { DEED_STATUS_LABELS, type DeedStatus } from '@daftar/domain/deeds/workflow';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const TONES: Record<DeedStatus, Tone> = {
  Pending: 'grey',
  'Request for Verification': 'blue',
  'Request for Change': 'amber',
  Approved: 'green',
};
export const STATUS_OPTIONS = (Object.keys(DEED_STATUS_LABELS) as DeedStatus[]).map((value) => ({
  value,
  label: DEED_STATUS_LABELS[value],
}));

export function DeedBadge({ deed: { status, signed_at } }: { deed: Pick<DeedRow, 'status' | 'signed_at'> }) {
  if (signed_at) return <Badge tone="teal">Signed</Badge>;
  return <Badge tone={TONES[status]}>{DEED_STATUS_LABELS[status]}</Badge>;
}
