/** What a board of a kind of work begins with: columns, fields, templates and what it does by itself. */
import type { CustomField } from '../custom-fields.ts';
import type { Automation } from './automations.ts';
import type { BlueprintKey } from './blueprint-keys.ts';
import type { TaskTemplate } from './task-templates.ts';
import type { WorkProgress } from './transitions.ts';

export type ColumnPlan = { name: string; work_progress: WorkProgress | null };
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

/** A board of no kind. */
export const PLAIN_COLUMNS: readonly ColumnPlan[] = [
  { name: 'To do', work_progress: 'To Be Initiated' },
  { name: 'Waiting for client', work_progress: 'Documents Pending' },
  { name: 'In hand', work_progress: 'In Process' },
  { name: 'Done', work_progress: 'Completed' },
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

/** The first thing every practice asks for: nobody has to look whether the papers are in. */
const TELL_OF_PAPERS: Blueprint['automations'][number] = {
  name: 'Tell the assignees when all papers are in',
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
    description: 'Monthly and quarterly returns, from the purchase register to the filed return',
    columns: [
      { name: 'To do', work_progress: 'To Be Initiated' },
      { name: 'Data awaited', work_progress: 'Documents Pending' },
      { name: 'Preparing', work_progress: 'In Process' },
      { name: 'Filed', work_progress: 'Completed' },
    ],
    fields: [
      field('ARN', 'Text Field'),
      field('Filed on', 'Date Field'),
      field('Scheme', 'Drop-down', ['Regular', 'QRMP', 'Composition']),
    ],
    templates: [
      template('GSTR-1', {
        to_dos: [
          'Sales register checked',
          'HSN summary checked',
          'Amendments of earlier periods',
          'Filed with OTP or DSC',
        ],
        documents: ['Sales register'],
        estimate: HOUR,
      }),
      template('GSTR-3B', {
        to_dos: ['Input tax matched with GSTR-2B', 'Reverse charge looked at', 'Challan paid', 'Filed'],
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
    description: 'Returns of income, from the papers to the verified return',
    columns: [
      { name: 'To do', work_progress: 'To Be Initiated' },
      { name: 'Papers awaited', work_progress: 'Documents Pending' },
      { name: 'Computation', work_progress: 'In Process' },
      { name: 'E-verified', work_progress: 'Completed' },
    ],
    fields: [
      field('Acknowledgement number', 'Text Field'),
      field('Form', 'Drop-down', ['ITR-1', 'ITR-2', 'ITR-3', 'ITR-4', 'ITR-5', 'ITR-6', 'ITR-7']),
      field('Refund due', 'Number Field'),
    ],
    templates: [
      template('Income-tax return', {
        name: 'ITR {period}',
        to_dos: ['AIS and 26AS matched', 'Computation approved by the client', 'Return filed', 'E-verified'],
        documents: ['Form 16 or books', 'Bank statements', 'Proofs of investment'],
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
      { name: 'Planned', work_progress: 'To Be Initiated' },
      { name: 'Books awaited', work_progress: 'Documents Pending' },
      { name: 'Field work', work_progress: 'In Process' },
      { name: 'Partner review', work_progress: null },
      { name: 'Signed', work_progress: 'Completed' },
    ],
    fields: [field('UDIN', 'Text Field'), field('Report', 'Drop-down', ['3CA-3CD', '3CB-3CD', 'Statutory'])],
    templates: [
      template('Tax audit', {
        to_dos: ['Engagement letter', 'Ledgers scrutinised', 'Form 3CD filled', 'Queries answered', 'UDIN taken'],
        documents: ['Trial balance', 'Bank statements', 'Stock statement', 'GST returns'],
        estimate: 20 * HOUR,
        target_days: 7,
      }),
    ],
    automations: [
      TELL_OF_PAPERS,
      {
        name: 'Tell the reviewers when field work is finished',
        when: { on: 'progress', to: 'Completed' },
        conditions: [],
        actions: [{ do: 'notify', user_ids: [], roles: ['reviewers'] }],
      },
    ],
  },
  {
    key: 'loans',
    name: 'Loan files',
    code: 'LOAN',
    description: 'Files of borrowers, from the enquiry to the disbursal',
    columns: [
      { name: 'Enquiry', work_progress: 'To Be Initiated' },
      { name: 'Papers awaited', work_progress: 'Documents Pending' },
      { name: 'With the bank', work_progress: 'In Process' },
      { name: 'Disbursed', work_progress: 'Completed' },
    ],
    fields: [
      field('Bank', 'Text Field'),
      field('Loan amount', 'Number Field'),
      field('Kind', 'Drop-down', ['Term loan', 'Cash credit', 'Home loan', 'Loan against property']),
    ],
    templates: [
      template('Loan file', {
        name: 'Loan file of {client}',
        to_dos: [
          'Credit report drawn',
          'Project report or CMA prepared',
          'File handed to the bank',
          'Sanction letter checked',
        ],
        documents: ['KYC of borrowers', 'Returns of three years', 'Bank statements of a year', 'Property papers'],
        estimate: 10 * HOUR,
      }),
    ],
    automations: [TELL_OF_PAPERS],
  },
];

export const blueprintOf = (key: BlueprintKey | null): Blueprint | null =>
  BLUEPRINTS.find((one) => one.key === key) ?? null;
