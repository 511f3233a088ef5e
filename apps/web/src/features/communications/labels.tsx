import type { Communication } from '@daftar/contract/communications';
import {
  IconBrandWhatsapp,
  IconDeviceMobileMessage,
  IconMail,
  IconMessageCircle,
  IconPhoneIncoming,
  IconPhoneOutgoing,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment } from '@daftar/domain/date-format';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const MEETING: Record<Communication['meeting_state'], { label: string; tone: Tone }> = {
  'Not Planned': { label: 'Not planned', tone: 'grey' },
  Planned: { label: 'Planned', tone: 'blue' },
  Held: { label: 'Held', tone: 'green' },
};

type Of = { of: Pick<Communication, 'meeting_state' | 'is_unaccounted'>; /** Where there is none. */ none?: ReactNode };

/** State of a meeting; a past planned one asks for its outcome. */
export function Meeting({ of, none = null }: Of) {
  if (of.meeting_state === 'Not Planned') return none;
  if (of.is_unaccounted) return <Badge tone="amber">Confirm if held</Badge>;
  const { label, tone } = MEETING[of.meeting_state];
  return <Badge tone={tone}>{label}</Badge>;
}

const ICONS = { Email: IconMail, SMS: IconDeviceMobileMessage, WhatsApp: IconBrandWhatsapp, Others: IconMessageCircle };

/** Mode and direction: "Call, inbound". */
export function ModeIcon({ of: { mode, direction } }: { of: Pick<Communication, 'mode' | 'direction'> }) {
  const Icon = mode === 'Call' ? (direction === 'Inbound' ? IconPhoneIncoming : IconPhoneOutgoing) : ICONS[mode];
  return <Icon size={16} role="img" aria-label={modeText({ mode, direction })} />;
}

const MODES: Record<Communication['mode'], string> = {
  Call: 'Call',
  Email: 'Email',
  SMS: 'SMS',
  WhatsApp: 'WhatsApp',
  Others: 'Other',
};
export const modeText = ({ mode, direction }: Pick<Communication, 'mode' | 'direction'>): string =>
  `${MODES[mode]}, ${direction.toLowerCase()}`;

export const whenText = ({ happens_at, created_at }: Communication, zone: string): string =>
  formatMoment(new Date(happens_at ?? created_at), zone);

export const MODE_OPTIONS = (Object.keys(MODES) as Communication['mode'][]).map((value) => ({
  value,
  label: MODES[value],
}));
export const DIRECTION_OPTIONS = ['Inbound', 'Outbound'].map((value) => ({ value, label: value }));
export const MEETING_OPTIONS = (['Not Planned', 'Planned', 'Held'] as const).map((value) => ({
  value,
  label: MEETING[value].label,
}));
