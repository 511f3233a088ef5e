/** Rules of the product, all off at first (domain facts 2, E). `row` is the number there. */
import type { MessageChannel } from '../messaging/states.ts';
import type { Rule, TriggerAction, TriggerRole } from './rule.ts';

export type ShippedRule = Omit<Rule, 'conditions'> & {
  key: string;
  row: number;
  name: string;
  /** A reminder of the product that this rule replaces while it is on. */
  replaces?: BuiltInReminder;
};
/** Reminders that the product sends without a rule, by their settings. */
export type BuiltInReminder = 'document_reminders' | 'invoice_reminders';
export const REPLACED: Record<BuiltInReminder, { source: string; label: string }> = {
  document_reminders: { source: 'documents_asked', label: 'the document reminders of Settings, Work' },
  invoice_reminders: { source: 'invoice_due', label: 'the payment reminders of Settings, Billing' },
};

const CLIENT: MessageChannel[] = ['whatsapp', 'mail'];
const message: TriggerAction = { do: 'message', channels: CLIENT };
const mail: TriggerAction = { do: 'message', channels: ['mail'] };
const notify = (...roles: TriggerRole[]): TriggerAction => ({ do: 'notify', roles, user_ids: [] });
/** The same text at each step. */
const at = (template: string, ...days: number[]) => days.map((day) => ({ days: day, template }));

const rule = (
  row: number,
  key: string,
  name: string,
  source: string,
  steps: ShippedRule['steps'],
  actions: TriggerAction[],
  more: Partial<ShippedRule> = {},
): ShippedRule => ({ row, key, name, source, steps, actions, repeat: null, hour: 10, ...more });

export const SHIPPED_RULES: readonly ShippedRule[] = [
  rule(
    1,
    'due_date_documents',
    'Documents before a statutory due date',
    'task_due',
    at('documents.due_date', -10, -5, -2),
    [message],
  ),
  rule(
    2,
    'document_reminder',
    'Reminders of requested documents',
    'documents_asked',
    at('documents.reminder', 2, 5, 9),
    [message],
    {
      replaces: 'document_reminders',
    },
  ),
  rule(3, 'documents_complete', 'All documents are in', 'documents_in', at('', 0), [notify('assignee')]),
  rule(7, 'task_completed', 'Work completed', 'task_completed', at('task.completed', 0), [message]),
  rule(8, 'task_unbilled', 'Completed work is not invoiced', 'task_unbilled', at('', 3, 10), [notify('client_owner')]),
  rule(9, 'invoice_issued', 'New invoice', 'invoice_issued', at('invoice.sent', 0), [message]),
  rule(
    10,
    'invoice_due',
    'Payment reminders',
    'invoice_due',
    [
      { days: -3, template: 'invoice.due_soon' },
      { days: 0, template: 'invoice.due_today' },
      { days: 7, template: 'invoice.overdue_7' },
      { days: 15, template: 'invoice.overdue_15' },
      { days: 30, template: 'invoice.overdue_30' },
    ],
    [message],
    { replaces: 'invoice_reminders' },
  ),
  rule(12, 'receipt_saved', 'Payment received', 'receipt_saved', at('receipt.sent', 0), [message]),
  rule(13, 'recurring_draft', 'Recurring invoice to finalise', 'recurring_draft', at('', 0), [notify('client_owner')]),
  rule(14, 'quotation_sent', 'Quotation without an answer', 'quotation_sent', at('quotation.follow_up', 3, 7), [mail]),
  rule(14, 'quotation_expired', 'Quotation expired', 'quotation_expired', at('quotation.expired', 1), [mail]),
  rule(15, 'sales_data', 'Sales data for GSTR-1', 'sales_data', at('gst.sales_data', -6, -3, -1), [message]),
  rule(16, 'statement_made', 'GSTR-2B is out', 'statement_made', at('', 0), [notify('client_owner')]),
  rule(
    17,
    'missing_suppliers',
    'Suppliers missing from GSTR-2B',
    'missing_suppliers',
    at('gst.missing_suppliers', 0, 21),
    [mail],
  ),
  rule(19, 'unpaid_bill', 'Supplier bill unpaid for 180 days', 'unpaid_bill', at('gst.unpaid_bill', -30, -10), [
    message,
  ]),
  rule(20, 'return_verify', 'Income tax return to verify', 'return_uploaded', at('itr.verify', 1, 7, 20, 27), [
    message,
  ]),
  rule(21, 'return_processed', 'Income tax return processed', 'return_processed', at('itr.processed', 0), [
    message,
    notify('assignee'),
  ]),
  rule(22, 'advance_tax', 'Advance tax instalment', 'advance_tax', at('advance_tax.instalment', -7, -2), [message]),
  rule(23, 'notice_received', 'Notice received', 'notice_received', at('notice.received', 0), [
    mail,
    notify('assignee', 'business_owner'),
  ]),
  rule(23, 'notice_reply', 'Reply to a notice is due', 'notice_reply', at('notice.reply_due', -7, -3, -1), [message]),
  rule(24, 'hearing', 'Hearing', 'hearing', at('hearing.reminder', -3, -1), [message]),
  rule(24, 'hearing_soon', 'Hearing in 2 hours', 'hearing_soon', at('hearing.reminder', 0), [
    message,
    notify('assignee'),
  ]),
  rule(25, 'dsc_expiry', 'DSC expires', 'dsc_expiry', at('dsc.expiring', -30, -15, -7, -1), [message]),
  rule(28, 'loan_stage', 'Loan moved to another stage', 'loan_stage', at('loan.stage_changed', 0), [message]),
  rule(30, 'sanction_expiry', 'Sanction letter expires', 'sanction_expiry', at('loan.sanction_expiring', -15, -5), [
    message,
    notify('assignee'),
  ]),
  rule(
    31,
    'limit_renewal',
    'Renewal of a cash credit limit',
    'limit_renewal',
    at('loan.limit_renewal', -60, -30, -15),
    [message],
  ),
  rule(32, 'birthday', 'Birthday', 'birthday', at('greeting.birthday', 0), [message]),
  rule(32, 'incorporation', 'Incorporation day', 'incorporation', at('greeting.incorporation', 0), [message]),
  rule(34, 'ticket_waiting', 'Ticket waits for the client', 'ticket_waiting', at('ticket.waiting', 2, 5), [message]),
  rule(34, 'ticket_resolved', 'Rating of a resolved ticket', 'ticket_resolved', at('ticket.rating', 2), [message]),
  rule(35, 'portal_invited', 'Portal invitation not accepted', 'portal_invited', at('', 3, 10), [
    notify('client_owner'),
  ]),
  rule(36, 'credential_changed', 'Client password viewed or changed', 'credential_changed', at('', 0), [
    notify('client_owner'),
  ]),
];
const BY_KEY: ReadonlyMap<string, ShippedRule> = new Map(SHIPPED_RULES.map((one) => [one.key, one]));
export const shippedRule = (key: string): ShippedRule | null => BY_KEY.get(key) ?? null;

/** Rows of the catalogue that work without a rule, and where they are set. */
export type BuiltInRow = { row: number; name: string; text: string; place: string | null };
export const BUILT_IN_ROWS: readonly BuiltInRow[] = [
  {
    row: 4,
    name: 'Task assigned or due date moved',
    text: 'Assignees are notified as they choose.',
    place: 'notification-preferences',
  },
  {
    row: 5,
    name: 'Task overdue',
    text: 'Assignees and reviewers are notified as they choose.',
    place: 'notification-preferences',
  },
  {
    row: 6,
    name: 'Review requested or returned',
    text: 'Reviewers and assignees are notified as they choose.',
    place: 'notification-preferences',
  },
  { row: 26, name: 'DSC expires before a task is due', text: 'Shown on the DSC and its task.', place: 'dscDetails' },
  {
    row: 27,
    name: 'Original not returned',
    text: 'Holders and clients are reminded every week.',
    place: 'documentsRecord',
  },
  {
    row: 29,
    name: 'Loan documents pending',
    text: 'Borrowers are reminded on the days chosen in the request.',
    place: 'loans',
  },
  {
    row: 33,
    name: 'Timesheet empty',
    text: 'Members are reminded at the time in the work settings.',
    place: 'settings-apps',
  },
  {
    row: 34,
    name: 'Ticket opened, answered or late',
    text: 'Clients get an email, assignees are notified, also before a response time ends.',
    place: 'supports',
  },
];
