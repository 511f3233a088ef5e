/** What a board of a kind of work begins with: columns, fields, templates and what it does by itself. */
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

/** The colours that work progress has everywhere; a column that leaves the work as it is has one of its own. */
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
  column('In hand', 'In Process'),
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
      column('To do', 'To Be Initiated'),
      column('Data awaited', 'Documents Pending'),
      column('Preparing', 'In Process'),
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
      column('To do', 'To Be Initiated'),
      column('Papers awaited', 'Documents Pending'),
      column('Computation', 'In Process'),
      column('E-verified', 'Completed'),
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
      column('Planned', 'To Be Initiated'),
      column('Books awaited', 'Documents Pending'),
      column('Field work', 'In Process'),
      column('Partner review', null),
      column('Signed', 'Completed'),
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
      column('Enquiry', 'To Be Initiated'),
      column('Papers awaited', 'Documents Pending'),
      column('With the bank', 'In Process'),
      column('Disbursed', 'Completed'),
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
