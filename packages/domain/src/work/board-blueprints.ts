/** Blueprints of boards: columns, fields, templates and automations. */
import type { CustomField } from '../custom-fields.ts';
import type { Automation } from './automations.ts';
import type { BlueprintKey } from './blueprint-keys.ts';
import type { TaskTemplate } from './task-templates.ts';
import type { WorkProgress } from './transitions.ts';

export type ColumnPlan = { name: string; work_progress: WorkProgress | null; colour: string };
export type TemplatePlan = { name: string; template: TaskTemplate };

export type Blueprint = {
  key: BlueprintKey;
  name: string;
  /** Before the number of each task. */
  code: string;
  description: string;
  columns: readonly ColumnPlan[];
  fields: readonly CustomField[];
  templates: readonly TemplatePlan[];
  automations: readonly Omit<Automation, 'id' | 'is_active'>[];
};

/** Colours of work progress; columns without progress have their own. */
const COLOURS: Record<WorkProgress, string> = {
  'To Be Initiated': '#868E96',
  'Documents Pending': '#F08C00',
  'Documents Received': '#7048E8',
  'In Process': '#1C7ED6',
  Completed: '#2F9E44',
};
const column = (name: string, work_progress: WorkProgress | null): ColumnPlan => ({
  name,
  work_progress,
  colour: work_progress ? COLOURS[work_progress] : '#7048E8',
});

/** A board of no kind. */
export const PLAIN_COLUMNS: readonly ColumnPlan[] = [
  column('To do', 'To Be Initiated'),
  column('Waiting for client', 'Documents Pending'),
  column('In progress', 'In Process'),
  column('Done', 'Completed'),
];

const field = (label: string, type: CustomField['type'], options: readonly string[] = []): CustomField => ({
  label,
  type,
  options,
  is_required: false,
});

type Plan = Partial<Omit<TaskTemplate, 'to_dos' | 'documents'>> & { to_dos: string[]; documents: string[] };
const template = (name: string, { to_dos, documents, ...more }: Plan): TemplatePlan => ({
  name,
  template: {
    name: `${name} {period}`,
    description: '',
    service_id: null,
    priority: 'Medium',
    assignee_ids: [],
    reviewer_ids: [],
    estimate: null,
    target_days: 3,
    fields: {},
    ...more,
    to_dos: to_dos.map((toDo) => ({ name: toDo, days_before: null })),
    documents: documents.map((document) => ({ name: document, is_required: true })),
  },
});

/** The most requested automation. */
const TELL_OF_PAPERS: Blueprint['automations'][number] = {
  name: 'Notify assignees when all documents are received',
  when: { on: 'progress', to: 'Documents Received' },
  conditions: [],
  actions: [{ do: 'notify', user_ids: [], roles: ['assignees'] }],
};

const HOUR = 3600;

export const BLUEPRINTS: readonly Blueprint[] = [
  {
    key: 'gst',
    name: 'GST',
    code: 'GST',
    description: 'Monthly and quarterly GST returns, from data collection to filing',
    columns: [
      column('To do', 'To Be Initiated'),
      column('Data pending', 'Documents Pending'),
      column('In preparation', 'In Process'),
      column('Filed', 'Completed'),
    ],
    fields: [
      field('ARN', 'Text Field'),
      field('Filed on', 'Date Field'),
      field('Scheme', 'Drop-down', ['Regular', 'QRMP', 'Composition']),
    ],
    templates: [
      template('GSTR-1', {
        to_dos: [
          'Check sales register',
          'Check HSN summary',
          'Check amendments to earlier periods',
          'File with EVC or DSC',
        ],
        documents: ['Sales register'],
        estimate: HOUR,
      }),
      template('GSTR-3B', {
        to_dos: ['Match ITC with GSTR-2B', 'Check reverse charge (RCM)', 'Pay challan', 'File return'],
        documents: ['Purchase register', 'Bank statement'],
        estimate: 2 * HOUR,
      }),
    ],
    automations: [TELL_OF_PAPERS],
  },
  {
    key: 'income_tax',
    name: 'Income tax',
    code: 'ITR',
    description: 'Income tax returns, from documents to e-verification',
    columns: [
      column('To do', 'To Be Initiated'),
      column('Documents pending', 'Documents Pending'),
      column('In computation', 'In Process'),
      column('E-verified', 'Completed'),
    ],
    fields: [
      field('Acknowledgement number', 'Text Field'),
      field('Form', 'Drop-down', ['ITR-1', 'ITR-2', 'ITR-3', 'ITR-4', 'ITR-5', 'ITR-6', 'ITR-7']),
      field('Refund due', 'Number Field'),
    ],
    templates: [
      template('Income tax return', {
        name: 'ITR {period}',
        to_dos: ['Match AIS and Form 26AS', 'Get computation approved by client', 'File return', 'E-verify return'],
        documents: ['Form 16 or books of account', 'Bank statements', 'Investment proofs'],
        estimate: 3 * HOUR,
      }),
    ],
    automations: [TELL_OF_PAPERS],
  },
  {
    key: 'audit',
    name: 'Audit',
    code: 'AUD',
    description: 'Statutory and tax audits, from planning to the signed report',
    columns: [
      column('Planned', 'To Be Initiated'),
      column('Books pending', 'Documents Pending'),
      column('Fieldwork', 'In Process'),
      column('Partner review', null),
      column('Signed', 'Completed'),
    ],
    fields: [field('UDIN', 'Text Field'), field('Report', 'Drop-down', ['3CA-3CD', '3CB-3CD', 'Statutory'])],
    templates: [
      template('Tax audit', {
        to_dos: [
          'Get engagement letter signed',
          'Scrutinise ledgers',
          'Prepare Form 3CD (Form 26 from tax year 2026-27)',
          'Resolve queries',
          'Generate UDIN',
        ],
        documents: ['Trial balance', 'Bank statements', 'Stock statement', 'GST returns'],
        estimate: 20 * HOUR,
        target_days: 7,
      }),
    ],
    automations: [
      TELL_OF_PAPERS,
      {
        name: 'Notify assignees when the review is approved',
        when: { on: 'review', to: 'Approved' },
        conditions: [],
        actions: [{ do: 'notify', user_ids: [], roles: ['assignees'] }],
      },
    ],
  },
  {
    key: 'loans',
    name: 'Loan files',
    code: 'LOAN',
    description: 'Loan files, from enquiry to disbursement',
    columns: [
      column('Enquiry', 'To Be Initiated'),
      column('Documents pending', 'Documents Pending'),
      column('With bank', 'In Process'),
      column('Disbursed', 'Completed'),
    ],
    fields: [
      field('Bank', 'Text Field'),
      field('Loan amount', 'Number Field'),
      field('Loan type', 'Drop-down', ['Term loan', 'Cash credit', 'Home loan', 'Loan against property']),
    ],
    templates: [
      template('Loan file', {
        name: 'Loan file: {client}',
        to_dos: [
          'Get credit report',
          'Prepare project report or CMA data',
          'Submit file to bank',
          'Check sanction letter',
        ],
        documents: [
          'Borrower KYC',
          'ITRs for the last 3 years',
          'Bank statements for the last 12 months',
          'Property documents',
        ],
        estimate: 10 * HOUR,
      }),
    ],
    automations: [TELL_OF_PAPERS],
  },
];

export const blueprintOf = (key: BlueprintKey | null): Blueprint | null =>
  BLUEPRINTS.find((one) => one.key === key) ?? null;
