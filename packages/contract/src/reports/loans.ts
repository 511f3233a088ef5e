import { DOCUMENT_STATUSES, LOAN_STATUSES, LOAN_SUB_TYPES, LOAN_TYPES } from '@daftar/domain/enumerations';
import { subTypeLabel } from '@daftar/domain/loans/file-status';
import { cmaRatioSummary, loanRenewalDue } from './cma.ts';
import { same } from './choices.ts';
import {
  BRANCH,
  choiceFilter,
  CLIENT,
  listOf,
  onlyFilter,
  PERSON,
  recordFilter,
  summaryOf,
  type DeclaredReport,
} from './declaration.ts';

const money = { kind: 'money', total: true, pixels: 140, width: 16 } as const;
const number = { kind: 'number', total: true, pixels: 100, width: 10 } as const;

const seeLoans = [{ module: 'loan_management', level: 'read' }] as const;
const LENDER = recordFilter('Lender', 'lenders');
const loanType = choiceFilter('Loan type', same(LOAN_TYPES));

const file = {
  title: 'File',
  kind: 'code',
  pixels: 110,
  width: 12,
  narrow: true,
  search: true,
  link: { to: 'loan', id: 'loan_id' },
} as const;
const client_name = {
  title: 'Client',
  kind: 'text',
  pixels: 220,
  width: 30,
  narrow: true,
  search: true,
  link: { to: 'client', id: 'client_id' },
} as const;
/** In the order of the pipeline, which the funnel follows. */
const stage = {
  title: 'Stage',
  kind: 'status',
  pixels: 150,
  width: 18,
  group: true,
  words: same(LOAN_STATUSES),
} as const;
const loan_type = { title: 'Loan type', kind: 'text', pixels: 110, width: 12, group: true } as const;

export const loanPipeline = listOf({
  id: 'loan-pipeline',
  area: 'loans',
  title: 'Loan files by stage',
  question: 'Which loan files are open, at which stage, and since when?',
  needs: seeLoans,
  period: { label: 'Created', initial: 'all' },
  filters: {
    stage: { ...choiceFilter('Stage', same(LOAN_STATUSES)), isInline: true },
    loan_type: loanType,
    sub_type: choiceFilter('Sub-type', Object.fromEntries(LOAN_SUB_TYPES.map((value) => [value, subTypeLabel(value)]))),
    lender_id: LENDER,
    owner_id: { ...PERSON, label: 'Owner' },
    client_id: CLIENT,
    branch_id: BRANCH,
  },
  columns: {
    number: file,
    client_name: { ...client_name, title: 'Client or applicant' },
    loan_type,
    sub_type: {
      title: 'Sub-type',
      kind: 'text',
      pixels: 120,
      width: 14,
      words: Object.fromEntries(LOAN_SUB_TYPES.map((value) => [value, subTypeLabel(value)])),
    },
    lenders: { title: 'Lenders', kind: 'text', pixels: 180, width: 26, search: true },
    amount: { title: 'Amount', ...money, about: 'Loan amount requested.' },
    stage,
    age: {
      title: 'Days in stage',
      kind: 'number',
      pixels: 110,
      width: 10,
      about: 'Days since the file entered its stage.',
    },
    owner_name: { title: 'Owner', kind: 'text', pixels: 150, width: 20, blank: 'Unassigned', group: true },
    created_on: { title: 'Created', kind: 'date', pixels: 110, width: 12, hidden: true },
    next_step: { title: 'Next step', kind: 'text', pixels: 200, width: 28, hidden: true, offPaper: true },
  },
  sort: '-age',
  chart: { kind: 'funnel', category: 'stage' },
  card: { figure: 'amount', label: 'in loan files' },
  empty: 'No loan files match. Create one in Loans.',
});

export const loanSanctionSummary = summaryOf({
  id: 'loan-sanction-summary',
  area: 'loans',
  title: 'Applied, sanctioned and disbursed',
  question: 'Which lenders sanction our files, how much, and how fast?',
  needs: seeLoans,
  period: { label: 'Logged in', initial: 'year' },
  filters: { lender_id: { ...LENDER, isInline: true }, loan_type: loanType, client_id: CLIENT, branch_id: BRANCH },
  columns: {
    lender_name: { title: 'Lender', kind: 'text', pixels: 200, width: 28, narrow: true, search: true },
    files: { title: 'Files', ...number, about: 'Applications logged in with the lender in the period.' },
    applied: { title: 'Applied', ...money, about: 'Amount applied for in these applications.' },
    sanctioned_files: { title: 'Sanctioned files', ...number, about: 'Applications that are sanctioned now.' },
    sanctioned: { title: 'Sanctioned', ...money, narrow: true, about: 'Sanctioned amount of these applications.' },
    disbursed: { title: 'Disbursed', ...money, about: 'Amount paid out on these applications so far.' },
    rejected: { title: 'Rejected', ...number, about: 'Applications that the lender rejected.' },
    decided: { title: 'Decided', ...number, hidden: true, about: 'Sanctioned and rejected applications.' },
    success: {
      title: 'Success',
      kind: 'percent',
      total: true,
      computed: { rule: 'percent', part: 'sanctioned_files', of: 'decided' },
      about: 'Sanctioned applications as a percentage of those decided.',
    },
    waited: {
      title: 'Total days to sanction',
      ...number,
      hidden: true,
      about: 'Days from log-in to sanction, added up.',
    },
    average_days: {
      title: 'Average days',
      kind: 'decimal',
      total: true,
      computed: { rule: 'average', part: 'waited', of: 'sanctioned_files' },
      about: 'Average days from log-in to sanction.',
    },
  },
  details: {
    number: file,
    client_name: { ...client_name, title: 'Client or applicant' },
    lender_name: { title: 'Lender', kind: 'text', pixels: 180, width: 26, search: true },
    loan_type: { title: 'Loan type', kind: 'text', pixels: 110, width: 12 },
    state: { title: 'State', kind: 'status', pixels: 120, width: 14, narrow: true },
    logged_in_on: { title: 'Logged in', kind: 'date', pixels: 110, width: 12 },
    sanctioned_on: { title: 'Sanctioned on', kind: 'date', pixels: 110, width: 12 },
    days: { title: 'Days', kind: 'number', total: true, pixels: 80, width: 8, about: 'Days from log-in to sanction.' },
    applied_amount: { title: 'Applied', ...money, about: 'Amount applied for.' },
    sanctioned_amount: { title: 'Sanctioned', ...money, about: 'Amount sanctioned; 0 until then.' },
    disbursed_amount: { title: 'Disbursed', ...money, about: 'Amount paid out so far.' },
  },
  sort: '-sanctioned',
  chart: { kind: 'stacked', category: 'lender_name', measures: ['applied', 'sanctioned', 'disbursed'] },
  card: { figure: 'sanctioned', label: 'sanctioned this year' },
  empty: 'No applications were logged in with a lender in this period.',
});

/** Documents that are still wanted. */
const OPEN_STATUSES = DOCUMENT_STATUSES.filter((status) => status !== 'Approved');
const DOCUMENT_WORDS = {
  'Request for Change': 'Change requested',
  'Request for Verification': 'To verify',
} as const;

export const loanDocumentChecklist = listOf({
  id: 'loan-document-checklist',
  area: 'loans',
  title: 'Loan documents pending',
  question: 'Which documents do open loan files still need, and how long ago did we ask?',
  needs: seeLoans,
  filters: {
    status: {
      ...choiceFilter(
        'Status',
        Object.fromEntries(
          OPEN_STATUSES.map((status) => [status, DOCUMENT_WORDS[status as keyof typeof DOCUMENT_WORDS] ?? status]),
        ),
      ),
      isInline: true,
    },
    loan_type: loanType,
    owner_id: { ...PERSON, label: 'Owner' },
    client_id: CLIENT,
    branch_id: BRANCH,
    is_mandatory: onlyFilter('Mandatory only'),
  },
  columns: {
    number: { ...file, group: true },
    client_name: { ...client_name, title: 'Client or applicant', group: true },
    about: { title: 'Person or property', kind: 'text', pixels: 180, width: 24, blank: 'Loan file', search: true },
    document: { title: 'Document', kind: 'text', pixels: 240, width: 34, narrow: true, search: true, group: true },
    is_mandatory: { title: 'Mandatory', kind: 'yes_no', pixels: 100, width: 10 },
    status: { title: 'Status', kind: 'status', pixels: 150, width: 18, words: DOCUMENT_WORDS, group: true },
    asked_on: { title: 'Requested', kind: 'date', pixels: 110, width: 12, blank: 'Not requested' },
    age: {
      title: 'Days since request',
      kind: 'number',
      pixels: 130,
      width: 10,
      about: 'Days since the document was requested.',
    },
    stage: { ...stage, title: 'File stage', hidden: true },
    owner_name: {
      title: 'Owner',
      kind: 'text',
      pixels: 150,
      width: 20,
      blank: 'Unassigned',
      hidden: true,
      group: true,
    },
  },
  sort: '-age',
  chart: { kind: 'bar', category: 'document', series: 'status' },
  card: { figure: 'rows', label: 'loan documents pending' },
  empty: 'Open loan files have all their documents.',
});

export const reports: readonly DeclaredReport[] = [
  loanPipeline,
  loanSanctionSummary,
  loanDocumentChecklist,
  cmaRatioSummary,
  loanRenewalDue,
];
