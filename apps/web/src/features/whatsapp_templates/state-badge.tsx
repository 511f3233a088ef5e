import { TEMPLATE_STATE_LABELS, type TemplateState } from '@daftar/domain/whatsapp/template';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const TONES: Partial<Record<TemplateState, Tone>> = {
  PENDING: 'amber',
  APPROVED: 'green',
  REJECTED: 'red',
  FLAGGED: 'orange',
  PAUSED: 'amber',
  DISABLED: 'red',
  IN_APPEAL: 'violet',
};

export const StateBadge = ({ state }: { state: TemplateState }) => (
  <Badge tone={TONES[state] ?? 'grey'}>{TEMPLATE_STATE_LABELS[state]}</Badge>
);
