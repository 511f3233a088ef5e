import type { FILING_STATES, LAWS } from '@daftar/contract/compliance';
import type { Tone } from '#web/kit/badge.tsx';

export type FilingState = (typeof FILING_STATES)[number];
export const FILING_TONES: Record<FilingState, Tone> = {
  'Not due': 'grey',
  Due: 'amber',
  Filed: 'green',
  'Filed late': 'blue',
  Completed: 'teal',
  'Not filed': 'red',
};

export const LAW_WORDS: Record<(typeof LAWS)[number], string> = {
  GST: 'GST',
  'Income Tax': 'Income tax',
  Company: 'Company (ROC)',
  LLP: 'LLP (ROC)',
  Labour: 'PF, ESI and PT',
};

export const countOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
