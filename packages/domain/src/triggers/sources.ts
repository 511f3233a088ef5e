/** Sources of rules. The server lists the records of each (features/triggers/sources). */
import { missingModule, RECORD_RIGHTS, type RecordKind } from '../record-rights.ts';
import type { Module, Permissions } from '../permissions.ts';
import type { SourceKind } from './engine.ts';
import type { ConditionField, TriggerRole } from './rule.ts';

export const SOURCE_GROUPS = [
  'Work',
  'Billing',
  'GST',
  'Income tax',
  'Registers',
  'Loans',
  'Tickets',
  'Clients',
] as const;
export type SourceGroup = (typeof SOURCE_GROUPS)[number];

export type TriggerSource = {
  key: string;
  group: SourceGroup;
  kind: SourceKind;
  /** The kinds of records it shows, the main one first: only members who see all of them see previews, runs and alerts. */
  records: readonly [RecordKind, ...RecordKind[]];
  /** After "When": "an invoice is due". */
  when: string;
  /** After "until"; null for an event that needs no answer. */
  until: string | null;
  /** Said in the log: "Stopped: invoice paid". */
  stopped: string;
  /** The client can get a message. */
  hasClient: boolean;
  roles: readonly TriggerRole[];
  /** Conditions besides those about the client. */
  filters: readonly ConditionField[];
  /** Needs the consent to greetings. */
  isGreeting?: true;
  /** The variable with a link to the record in the client portal. */
  link?: string;
};

type Row = Omit<TriggerSource, 'key' | 'group' | 'roles' | 'filters' | 'hasClient' | 'stopped'> &
  Partial<Pick<TriggerSource, 'roles' | 'filters' | 'hasClient' | 'stopped'>>;

const OF_TASK = {
  roles: ['assignee', 'reviewer', 'client_owner', 'business_owner'],
  filters: ['name', 'service_id'],
} as const;
const OF_CLIENT: readonly TriggerRole[] = ['client_owner', 'business_owner'];
const ASSIGNED: readonly TriggerRole[] = ['assignee', 'client_owner', 'business_owner'];
const AMOUNT: readonly ConditionField[] = ['name', 'amount_from', 'amount_to'];

const ROWS: Readonly<Record<SourceGroup, Readonly<Record<string, Row>>>> = {
  Work: {
    task_due: {
      records: ['board_tasks'],
      kind: 'day',
      when: 'a statutory task with pending documents is due',
      until: 'the documents are received',
      stopped: 'documents received',
      link: 'documents.link',
      ...OF_TASK,
    },
    documents_asked: {
      records: ['board_tasks'],
      kind: 'moment',
      when: 'documents are requested from a client',
      until: 'they are uploaded or no longer needed',
      stopped: 'documents received',
      link: 'documents.link',
      ...OF_TASK,
    },
    documents_in: {
      records: ['board_tasks'],
      hasClient: false,
      kind: 'moment',
      when: 'all requested documents are in',
      until: null,
      ...OF_TASK,
    },
    task_completed: {
      records: ['board_tasks'],
      kind: 'moment',
      when: 'a task that the client sees is completed',
      until: null,
      link: 'task.link',
      ...OF_TASK,
    },
    task_unbilled: {
      records: ['board_tasks', 'unbilled_work'],
      hasClient: false,
      kind: 'moment',
      when: 'a billable task is completed',
      until: 'it is invoiced',
      stopped: 'invoiced',
      ...OF_TASK,
    },
  },
  Billing: {
    invoice_issued: {
      records: ['invoices'],
      kind: 'moment',
      when: 'an invoice is issued',
      until: null,
      filters: AMOUNT,
      link: 'invoice.link',
    },
    invoice_due: {
      records: ['invoices'],
      kind: 'day',
      when: 'an invoice is due',
      until: 'it is paid or cancelled',
      stopped: 'invoice paid',
      filters: AMOUNT,
      link: 'invoice.link',
    },
    receipt_saved: {
      records: ['receipts'],
      kind: 'moment',
      when: 'a receipt is saved',
      until: null,
      filters: AMOUNT,
      link: 'receipt.link',
    },
    recurring_draft: {
      records: ['invoices'],
      hasClient: false,
      kind: 'moment',
      when: 'a recurring invoice is drafted',
      until: 'it is finalised',
      stopped: 'invoice finalised',
      filters: AMOUNT,
    },
    quotation_sent: {
      records: ['quotations'],
      kind: 'moment',
      when: 'a quotation is sent',
      until: 'it is accepted, declined or expired',
      stopped: 'quotation answered or expired',
      filters: AMOUNT,
      link: 'quotation.link',
    },
    quotation_expired: {
      records: ['quotations'],
      kind: 'day',
      when: 'a quotation without an answer expires',
      until: 'it is accepted or declined',
      stopped: 'quotation answered',
      filters: AMOUNT,
      link: 'quotation.link',
    },
  },
  GST: {
    sales_data: {
      records: ['client_obligations'],
      kind: 'day',
      when: 'GSTR-1 of a client is due and sales data is missing',
      until: 'the sales are imported or the return is filed',
      stopped: 'sales imported or return filed',
      filters: ['name'],
    },
    statement_made: {
      records: ['client_obligations'],
      hasClient: false,
      kind: 'day',
      when: 'GSTR-2B of a month is out (on the 14th) and not imported',
      until: 'it is imported or GSTR-3B is filed',
      stopped: 'GSTR-2B imported or GSTR-3B filed',
      filters: ['name'],
    },
    missing_suppliers: {
      records: ['gst_reconciliations'],
      kind: 'day',
      when: 'suppliers are missing from GSTR-2B after matching (on the 15th)',
      until: 'their bills are found',
      stopped: 'bills found in GSTR-2B',
      filters: AMOUNT,
    },
    unpaid_bill: {
      records: ['gst_reconciliations'],
      kind: 'day',
      when: 'a supplier bill with claimed credit stays unpaid (180 days, rule 37)',
      until: 'it is paid',
      stopped: 'bill paid',
      filters: AMOUNT,
    },
  },
  'Income tax': {
    return_uploaded: {
      records: ['tax_files'],
      kind: 'day',
      when: 'an income tax return is uploaded and not verified',
      until: 'it is verified',
      stopped: 'return verified',
      roles: ['assignee', 'reviewer', 'client_owner', 'business_owner'],
    },
    return_processed: {
      records: ['tax_files'],
      kind: 'moment',
      when: 'the processing of an income tax return is recorded',
      until: null,
      roles: ['assignee', 'reviewer', 'client_owner', 'business_owner'],
      filters: ['amount_from', 'amount_to'],
    },
    advance_tax: {
      records: ['advance_tax_plans'],
      kind: 'day',
      when: 'an advance tax instalment is due',
      until: 'it is paid',
      stopped: 'instalment paid',
      filters: AMOUNT,
    },
  },
  Registers: {
    notice_received: {
      records: ['tax_notices'],
      kind: 'moment',
      when: 'a notice is recorded',
      until: null,
      roles: ASSIGNED,
      filters: ['name'],
    },
    notice_reply: {
      records: ['tax_notices'],
      kind: 'day',
      when: 'the reply to a notice is due',
      until: 'it is replied to',
      stopped: 'notice replied to',
      roles: ASSIGNED,
      filters: ['name'],
    },
    hearing: {
      records: ['tax_notice_hearings'],
      kind: 'day',
      when: 'a hearing takes place',
      until: 'it is held or adjourned',
      stopped: 'hearing held',
      roles: ASSIGNED,
      filters: ['name'],
    },
    hearing_soon: {
      records: ['tax_notice_hearings'],
      kind: 'moment',
      when: 'a hearing starts in 2 hours',
      until: 'it starts or is adjourned',
      stopped: 'hearing started or adjourned',
      roles: ASSIGNED,
      filters: ['name'],
    },
    dsc_expiry: {
      records: ['dsc_tokens'],
      kind: 'day',
      when: 'a DSC expires',
      until: 'it is renewed or revoked',
      stopped: 'DSC renewed',
      filters: ['name'],
    },
  },
  Loans: {
    loan_stage: {
      records: ['loans'],
      kind: 'moment',
      when: 'a loan moves to another stage',
      until: null,
      roles: ASSIGNED,
      filters: AMOUNT,
    },
    sanction_expiry: {
      records: ['loan_applications'],
      kind: 'day',
      when: 'a sanction letter expires',
      until: 'the loan is disbursed or closed',
      stopped: 'loan disbursed',
      roles: ASSIGNED,
      filters: AMOUNT,
    },
    limit_renewal: {
      records: ['cash_credit_loans'],
      kind: 'day',
      when: 'a cash credit limit is to be renewed',
      until: 'it is renewed or rejected',
      stopped: 'limit renewed or rejected',
      filters: AMOUNT,
    },
  },
  Tickets: {
    ticket_waiting: {
      records: ['support_tickets'],
      kind: 'moment',
      when: 'a ticket waits for the client',
      until: 'the client replies',
      stopped: 'client replied',
      link: 'ticket.link',
      roles: ASSIGNED,
      filters: ['name'],
    },
    ticket_answered: {
      records: ['support_tickets'],
      kind: 'moment',
      when: 'a ticket is answered',
      until: 'the client replies or it is resolved',
      stopped: 'client replied or ticket resolved',
      link: 'ticket.link',
      roles: ASSIGNED,
      filters: ['name'],
    },
    ticket_resolved: {
      records: ['support_tickets'],
      kind: 'moment',
      when: 'a ticket is resolved or closed',
      until: 'the client rates it or it is reopened',
      stopped: 'ticket rated or reopened',
      link: 'ticket.link',
      roles: ASSIGNED,
      filters: ['name'],
    },
  },
  Clients: {
    birthday: { records: ['clients'], kind: 'day', when: 'a client has a birthday', until: null, isGreeting: true },
    incorporation: {
      records: ['clients'],
      kind: 'day',
      when: 'a company has its incorporation day',
      until: null,
      isGreeting: true,
    },
    portal_invited: {
      records: ['portal_accesses'],
      kind: 'moment',
      hasClient: false,
      when: 'a client is invited to the portal',
      until: 'they sign in',
      stopped: 'invitation accepted',
    },
    credential_changed: {
      records: ['client_credentials'],
      kind: 'moment',
      hasClient: false,
      when: 'a saved password of a client is viewed or changed',
      until: null,
      filters: ['name'],
    },
  },
};

export const TRIGGER_SOURCES: readonly TriggerSource[] = SOURCE_GROUPS.flatMap((group) =>
  Object.entries(ROWS[group]).map(([key, row]) => ({
    roles: OF_CLIENT,
    filters: [],
    hasClient: true,
    stopped: 'no longer open',
    ...row,
    key,
    group,
  })),
);
const BY_KEY: ReadonlyMap<string, TriggerSource> = new Map(TRIGGER_SOURCES.map((source) => [source.key, source]));
export const sourceOf = (key: string): TriggerSource | null => BY_KEY.get(key) ?? null;
/** The module that a role lacks to see the records of a source; null if it sees them. */
export const hiddenModule = (permissions: Permissions, source: TriggerSource): Module | null =>
  missingModule(permissions, source.records);
/** The records are tasks: their boards decide, too. */
export const isOfTasks = ({ records }: TriggerSource): boolean => RECORD_RIGHTS[records[0]].by === 'task';
/** Conditions about the client, of every source. */
export const CLIENT_CONDITIONS: readonly ConditionField[] = ['category', 'tag_id', 'group_id', 'assignee_id'];
