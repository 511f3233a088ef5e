import type { ClientAnswer } from '@daftar/domain/deeds/workflow';
import type { Tone } from '#web/kit/badge.tsx';

export const ANSWERS: Record<ClientAnswer, { label: string; tone: Tone }> = {
  Open: { label: 'To read and sign', tone: 'amber' },
  Approved: { label: 'Approved, to sign', tone: 'blue' },
  'Change requested': { label: 'Change requested', tone: 'grey' },
  Signed: { label: 'Signed', tone: 'green' },
};
