import type { DeedRow } from '@daftar/contract/deeds';
import type { DeedStatus } from '@daftar/domain/deeds/workflow';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const TONES: Record<DeedStatus, Tone> = {
  Pending: 'grey',
  'Request for Verification': 'blue',
  'Request for Change': 'amber',
  Approved: 'green',
};
/** Section 4 gives the stored words; people read these. */
const LABELS: Record<DeedStatus, string> = {
  Pending: 'Draft',
  'Request for Verification': 'To verify',
  'Request for Change': 'Change requested',
  Approved: 'Approved',
};
export const STATUS_OPTIONS = (Object.keys(LABELS) as DeedStatus[]).map((value) => ({ value, label: LABELS[value] }));

export function DeedBadge({ deed: { status, signed_at } }: { deed: Pick<DeedRow, 'status' | 'signed_at'> }) {
  if (signed_at) return <Badge tone="teal">Signed</Badge>;
  return <Badge tone={TONES[status]}>{LABELS[status]}</Badge>;
}
