import type { GstImport } from '@daftar/contract/gst_imports';
import { countOf } from '#web/kit/format-count.ts';
import type { Tone } from '#web/kit/badge.tsx';

export const KINDS = [
  { value: 'sales', label: 'Sales' },
  { value: 'purchases', label: 'Purchases' },
  { value: '2b', label: 'GSTR-2B' },
] as const;
export type Kind = (typeof KINDS)[number]['value'];

export const KIND_LABELS: Record<Kind, string> = { sales: 'Sales', purchases: 'Purchases', '2b': 'GSTR-2B' };

export const FORMAT_LABELS: Record<GstImport['format'], string> = {
  '': '',
  json: 'Portal JSON',
  workbook: 'Portal workbook',
  template: 'Our template',
  sheet: 'Sheet',
};

export const STATUS_TONES: Record<GstImport['status'], Tone> = {
  Uploaded: 'grey',
  Processing: 'blue',
  Completed: 'green',
  'Completed with errors': 'amber',
  'Unable to process': 'red',
  FAILED: 'red',
};

export const isRunning = ({ status }: Pick<GstImport, 'status'>): boolean =>
  status === 'Uploaded' || status === 'Processing';

export const rows = (count: number): string => `${countOf(count)} ${count === 1 ? 'row' : 'rows'}`;
