import { z } from 'zod';
import { CLIENT, listOf, PERSON, type DeclaredReport } from './declaration.ts';

/** The log contains old and new values of every record, so it needs the highest permission. */
const manage = { module: 'business_management', level: 'all' } as const;

/** In the words of the activity log; others are shown by their name. */
const ACTION_WORDS = {
  create: 'Created',
  update: 'Edited',
  delete: 'Moved to bin',
  restore: 'Restored',
  force_delete: 'Deleted permanently',
  export: 'Exported',
  reveal: 'Password viewed',
  download: 'Downloaded',
  view_as_client: 'Viewed as client',
  share_link: 'Link created',
  revoke_link: 'Link revoked',
  hand_over: 'Work reassigned',
  automate: 'Automation run',
  remind: 'Reminder sent',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  end_sessions: 'Signed out on all devices',
  change_password: 'Password changed',
  reset_password: 'Password reset',
  fail_second_factor: 'Wrong second factor entered',
  reset_two_factor: 'Second factor reset',
  read_ticket: 'Ticket read by the support',
} as const;

/** The most used record types; the log has more. */
const ENTITY_WORDS = {
  clients: 'Clients',
  client_credentials: 'Client passwords',
  invoices: 'Invoices',
  receipts: 'Receipts',
  quotations: 'Quotations',
  board_tasks: 'Tasks',
  time_sheet_ranges: 'Time entries',
  drive_items: 'Documents',
  loans: 'Loans',
  dsc_tokens: 'DSC',
  gst_filings: 'GST filings',
  members: 'Team members',
  roles: 'Roles',
  users: 'Accounts',
  business_configs: 'Configuration',
} as const;

const open = (label: string, words: Readonly<Record<string, string>>) => ({
  label,
  schema: z.string().max(60).optional(),
  options: Object.entries(words).map(([value, text]) => ({ value, label: text })),
});

export const auditLog = listOf({
  id: 'audit-log',
  area: 'audit',
  title: 'Activity and access log',
  question: 'Who changed, viewed or exported what, and when?',
  needs: [manage],
  period: { label: 'Time', initial: 'month' },
  filters: {
    entity: open('Record type', ENTITY_WORDS),
    action: open('Action', ACTION_WORDS),
    user_id: PERSON,
    client_id: CLIENT,
  },
  columns: {
    at: { title: 'Time', kind: 'time', width: 20, pixels: 160, narrow: true },
    user_name: { title: 'User', kind: 'text', group: true, width: 22, pixels: 160 },
    action: {
      title: 'Action',
      kind: 'text',
      group: true,
      words: ACTION_WORDS,
      width: 18,
      pixels: 150,
      narrow: true,
    },
    entity: { title: 'Record type', kind: 'text', group: true, width: 20, pixels: 150 },
    record: { title: 'Record', kind: 'text', search: true, contact: 'within', width: 30, pixels: 220 },
    changes: { title: 'Old → new', kind: 'text', contact: 'within', width: 60, pixels: 360 },
    reason: { title: 'Reason', kind: 'text', contact: 'within', width: 30, pixels: 200 },
    ip: { title: 'IP address', kind: 'code', width: 16, pixels: 140 },
  },
  sort: '-at',
  card: { figure: 'rows', label: 'entries this month' },
  empty: 'No entries match. Changes, exports and sign-ins of your team are listed here.',
});

export const reports: readonly DeclaredReport[] = [auditLog];
