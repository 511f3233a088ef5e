import { DIRECTIONS, MODES } from '@daftar/domain/document_records/values';
import { same } from './choices.ts';
import { BRANCH, choiceFilter, CLIENT, listOf, onlyFilter, summaryOf, type DeclaredReport } from './declaration.ts';

const client_name = {
  title: 'Client',
  kind: 'text',
  pixels: 220,
  width: 30,
  narrow: true,
  search: true,
  link: { to: 'client', id: 'client_id' },
} as const;
const number = { kind: 'number', total: true, pixels: 120, width: 12 } as const;

export const documentInwardOutward = listOf({
  id: 'document-inward-outward',
  area: 'documents',
  title: 'Documents received and returned',
  question: 'Which documents came in and went out, and which have to be returned?',
  needs: [{ module: 'drive', level: 'read' }],
  period: { label: 'Date', initial: 'month' },
  filters: {
    direction: { ...choiceFilter('Direction', same(DIRECTIONS)), isInline: true },
    pending: onlyFilter('To be returned only'),
    mode: choiceFilter('Mode', same(MODES)),
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    date: { title: 'Date', kind: 'date', pixels: 110, width: 12 },
    number: {
      title: 'Entry',
      kind: 'code',
      pixels: 150,
      width: 18,
      search: true,
      link: { to: 'document_record', id: 'document_record_id' },
    },
    direction: { title: 'In or out', kind: 'status', pixels: 100, width: 10, narrow: true, group: true },
    client_name: { ...client_name, group: true },
    document: { title: 'Document', kind: 'text', pixels: 240, width: 34, narrow: true, search: true },
    copy_kind: { title: 'Copy', kind: 'text', pixels: 120, width: 14, group: true },
    quantity: {
      title: 'Quantity',
      kind: 'number',
      total: true,
      pixels: 90,
      width: 8,
      about: 'Pieces of the document.',
    },
    mode: { title: 'Mode', kind: 'text', pixels: 100, width: 10, group: true },
    person: { title: 'From or to', kind: 'text', pixels: 160, width: 22, search: true },
    recorded_by: { title: 'Recorded by', kind: 'text', pixels: 150, width: 20, group: true },
    returnable_by: { title: 'Return by', kind: 'date', pixels: 110, width: 12 },
    returned_on: { title: 'Returned', kind: 'date', pixels: 110, width: 12 },
    held_by: { title: 'Held by', kind: 'text', pixels: 180, width: 24, hidden: true, offPaper: true },
  },
  sort: '-date',
  card: { figure: 'rows', label: 'documents in and out this month' },
  empty: 'No documents were received or returned in this period.',
});

/** Lists with documents that are approved. */
export const DOCUMENT_LISTS = {
  task: 'Task documents',
  loan: 'Loan documents',
  deed: 'Deeds',
  verification: 'Verifications',
} as const;
const STATUS_WORDS = { 'Request for Change': 'Change requested', 'Request for Verification': 'To verify' } as const;

export const documentStatusSummary = summaryOf({
  id: 'document-status-summary',
  area: 'documents',
  title: 'Documents by approval status',
  question: 'Which clients have documents that are pending or to be verified?',
  needs: [
    { module: 'drive', level: 'read' },
    { module: 'clients', level: 'read' },
  ],
  filters: {
    list: { ...choiceFilter('List', DOCUMENT_LISTS), isInline: true },
    status: choiceFilter('Status', {
      Pending: 'Pending',
      'Request for Verification': 'To verify',
      'Request for Change': 'Change requested',
      Approved: 'Approved',
    }),
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    client_name: { ...client_name, blank: 'No client' },
    approved: {
      title: 'Approved',
      ...number,
      about: 'Documents of tasks, loan files, deeds and verifications that are approved, in the lists you can open.',
    },
    change: { title: 'Change requested', ...number, about: 'Documents that were sent back for a change.' },
    pending: { title: 'Pending', ...number, about: 'Documents that are still awaited.' },
    verification: { title: 'To verify', ...number, narrow: true, about: 'Documents received and not checked yet.' },
    documents: { title: 'Documents', ...number, about: 'Documents in any status.' },
    drive_size: {
      title: 'Drive (MB)',
      kind: 'decimal',
      total: true,
      pixels: 110,
      width: 12,
      about: 'Size of the current versions of the client’s files in the drive.',
    },
  },
  details: {
    client_name: { ...client_name, blank: 'No client' },
    list: { title: 'List', kind: 'text', pixels: 140, width: 16, words: { ...DOCUMENT_LISTS, drive: 'Drive' } },
    document: { title: 'Document', kind: 'text', pixels: 260, width: 36, narrow: true, search: true },
    of: { title: 'Task or file', kind: 'text', pixels: 220, width: 30, search: true },
    status: { title: 'Status', kind: 'status', pixels: 150, width: 18, words: STATUS_WORDS },
    changed_on: { title: 'Changed', kind: 'date', pixels: 110, width: 12 },
    megabytes: {
      title: 'MB',
      kind: 'decimal',
      total: true,
      pixels: 90,
      width: 10,
      about: 'Size of the current version of a file in the drive.',
    },
  },
  sort: '-verification',
  chart: {
    kind: 'stacked',
    category: 'client_name',
    measures: ['approved', 'change', 'pending', 'verification'],
    tones: ['green', 'amber', 'blue', 'violet'],
  },
  card: { figure: 'verification', label: 'documents to verify' },
  empty: 'No documents match.',
});

export const reports: readonly DeclaredReport[] = [documentInwardOutward, documentStatusSummary];
