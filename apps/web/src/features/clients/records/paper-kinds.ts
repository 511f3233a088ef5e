import { formatDay } from '@daftar/domain/date-format';
import { DOCUMENT_STATUSES, SERVICE_NAMES } from '@daftar/domain/enumerations';
import type { Tone } from '#web/kit/badge.tsx';
import { lazyComponent } from '#web/kit/lazy-component.ts';
import { choice, must, shown, text, type RecordKind } from './kind.ts';
import { Reveal } from './reveal.tsx';

const since = (day: unknown): string => (day ? `since ${formatDay(String(day))}` : '');

export const SERVICES: RecordKind = {
  name: 'selected_services',
  title: 'Services',
  one: 'service',
  fields: [
    must({ name: 'service', label: 'Service', type: 'suggest', options: SERVICE_NAMES }),
    { name: 'service_number', label: 'Service number', type: 'service_number' },
    { name: 'start_date', label: 'Start date', type: 'date' },
    text('note', 'Note'),
    { name: 'is_active', label: 'Active', type: 'switch' },
  ],
  nameOf: (row) => String(row.service),
  detailOf: (row) => [row.service_number, since(row.start_date), row.note].filter(Boolean).join(' · '),
  badgeOf: (row) => (row.is_active === false ? { tone: 'grey', text: 'Inactive' } : undefined),
  starts: { is_active: true },
  Adder: lazyComponent(async () => ({ Component: (await import('./services-drawer.tsx')).ServicesDrawer })),
  adds: 'Select services',
};

const KINDS_OF_PAPER = [
  'PAN card',
  'Aadhaar card',
  'GST certificate',
  'Certificate of incorporation',
  'Partnership deed',
  'Cancelled cheque',
  'Address proof',
  'Photograph',
];

export const DOCUMENTS: RecordKind = {
  name: 'client_uploads',
  title: 'Documents',
  one: 'document',
  fields: [
    must(text('title', 'Title')),
    { name: 'category', label: 'Document type', type: 'suggest', options: KINDS_OF_PAPER },
    must({ name: 'file', label: 'File', type: 'file' }),
  ],
  nameOf: (row) => String(row.title),
  detailOf: (row) => shown(row, 'category'),
  hrefOf: (row) => (row.url as string | null) ?? undefined,
};

const TONES: Readonly<Record<string, Tone>> = {
  Approved: 'green',
  'Request for Change': 'red',
  Pending: 'amber',
  'Request for Verification': 'blue',
};

export const VERIFICATIONS: RecordKind = {
  name: 'verifications',
  title: 'Verifications',
  one: 'verification',
  fields: [
    must({ name: 'document', label: 'Document', type: 'suggest', options: KINDS_OF_PAPER }),
    choice('status', 'Status', DOCUMENT_STATUSES),
    { name: 'verified_on', label: 'Verified on', type: 'date' },
    text('note', 'Note'),
  ],
  nameOf: (row) => String(row.document),
  detailOf: (row) => [row.verified_on && formatDay(String(row.verified_on)), row.note].filter(Boolean).join(' · '),
  badgeOf: (row) => ({ tone: TONES[String(row.status)] ?? 'grey', text: String(row.status) }),
  starts: { status: 'Pending' },
};

const PORTALS = [
  'Income tax portal',
  'GST portal',
  'TRACES',
  'MCA portal',
  'EPFO portal',
  'ESIC portal',
  'Net banking',
];

export const CREDENTIALS: RecordKind = {
  name: 'credentials',
  title: 'Credentials',
  one: 'credential',
  fields: [
    must({ name: 'title', label: 'Portal', type: 'suggest', options: PORTALS }),
    text('url', 'Portal URL'),
    must(text('user_id', 'User ID')),
    must({ name: 'password', label: 'Password', type: 'password' }),
    text('note', 'Note'),
    { name: 'is_confidential', label: 'Partners only', type: 'switch', ownersOnly: true },
  ],
  nameOf: (row) => String(row.title),
  detailOf: (row) =>
    [row.is_confidential && 'Partners only', shown(row, 'user_id', 'note')].filter(Boolean).join(' · '),
  hrefOf: (row) => (/^https?:\/\//.test(String(row.url)) ? String(row.url) : undefined),
  Acts: Reveal,
};
