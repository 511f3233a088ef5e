/**
 * Columns that move money or give access. A call that changes one of them asks for a proof of identity, and the owners
 * of the business get a message (docs/decisions/0139-money-and-access-ask-again.md).
 */
import { maskAccount, maskEmail, maskMobile } from './masking.ts';

/** How the message shows a value. `secret`: never; `reference`: only that it changed, and not for a new record. `switch`: protected only where it is turned on. */
type Shown = 'text' | 'email' | 'mobile' | 'account' | 'secret' | 'reference' | 'switch';
type Column = readonly [label: string, shown: Shown];
type Table = {
  /** In the heading: "Firm changed". */
  one: string;
  /** There is one of a business, so its heading has no title. */
  isSingle?: true;
  columns: Readonly<Record<string, Column>>;
};

export const PROTECTED_TABLES = {
  firms: { one: 'Firm', columns: { upi_id: ['UPI ID', 'email'] } },
  firm_bank_details: {
    one: 'Bank account of a firm',
    columns: {
      account_holder: ['Account holder', 'text'],
      bank_name: ['Bank', 'text'],
      account_number: ['Account number', 'account'],
      ifsc_code: ['IFSC or bank code', 'text'],
      micr_code: ['MICR code', 'text'],
      swift_code: ['SWIFT code', 'text'],
      is_default: ['Default account', 'text'],
    },
  },
  portal_accesses: {
    one: 'Portal access',
    columns: {
      client_id: ['Client', 'reference'],
      email: ['Email', 'email'],
      mobile_number: ['Mobile number', 'mobile'],
    },
  },
  members: {
    one: 'User',
    columns: {
      role_id: ['Role', 'reference'],
      all_branches: ['All branches', 'text'],
      is_whatsapp: ['WhatsApp access', 'text'],
      deactivated_at: ['Deactivated', 'reference'],
    },
  },
  client_logins: { one: 'Portal login', columns: {} },
  roles: { one: 'Role', columns: { permissions: ['Permissions', 'secret'] } },
  invitations: { one: 'Invitation', columns: { email: ['Email', 'email'], role_id: ['Role', 'reference'] } },
  api_keys: { one: 'API key', columns: { token_hash: ['Key', 'secret'], scopes: ['Scopes', 'secret'] } },
  webhook_endpoints: {
    one: 'Webhook',
    columns: { url: ['URL', 'text'], secret: ['Signing secret', 'secret'], is_active: ['Active', 'switch'] },
  },
  calendar_feeds: {
    one: 'Calendar feed',
    columns: {
      token_hash: ['Link', 'secret'],
      contents: ['Contents', 'reference'],
      only_mine: ['Own records only', 'text'],
      board_ids: ['Boards', 'reference'],
    },
  },
  email_accounts: {
    one: 'Email account',
    columns: {
      from_address: ['Address', 'email'],
      reply_to: ['Reply address', 'email'],
      smtp_host: ['Outgoing server', 'text'],
      smtp_port: ['Port of the outgoing server', 'reference'],
      smtp_tls: ['Encryption of the outgoing server', 'reference'],
      smtp_user: ['User name', 'email'],
      imap_host: ['Incoming server', 'text'],
      imap_port: ['Port of the incoming server', 'reference'],
      imap_tls: ['Encryption of the incoming server', 'reference'],
      password: ['Password', 'secret'],
      refresh_token: ['Sign-in with the provider', 'secret'],
    },
  },
  email_webhooks: {
    one: 'Webhook for email events',
    isSingle: true,
    columns: { secret_hash: ['Secret', 'secret'] },
  },
  whatsapp_settings: {
    one: 'WhatsApp connection',
    isSingle: true,
    columns: {
      phone_number_id: ['Phone number ID', 'text'],
      business_account_id: ['Business account ID', 'text'],
      app_id: ['App ID', 'text'],
      access_token: ['Access token', 'secret'],
      app_secret: ['App secret', 'secret'],
    },
  },
  businesses: {
    one: 'Business',
    columns: {
      is_business_whatsapp: ['WhatsApp', 'text'],
      two_factor: ['Two-factor sign-in', 'text'],
    },
  },
} as const satisfies Record<string, Table>;

type Tables = typeof PROTECTED_TABLES;
/** `firms.upi_id`, or `firm_bank_details` for all of its protected columns. */
export type ProtectedField =
  | keyof Tables
  | { [T in keyof Tables]: `${T}.${keyof Tables[T]['columns'] & string}` }[keyof Tables];

const tableOf = (entity: string): Table | undefined => (PROTECTED_TABLES as Record<string, Table>)[entity];

/** "UPI ID of a firm": for the description of a call. */
export function protectedFieldLabel(field: ProtectedField): string {
  const [entity, column] = field.split('.') as [string, string?];
  const { one, columns } = tableOf(entity)!;
  return column === undefined ? one : `${one}: ${columns[column]![0]}`;
}

/** An entry of the activity log: each changed column with its values before and after. */
export type LoggedChange = {
  entity: string;
  record_id: number | null;
  action: string;
  title: string | null;
  /** Of an action that changes no column: "Works in Surat", or why a second factor was reset. */
  reason: string | null;
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length);

const isProtected = (column: Column | undefined, values: readonly [unknown, unknown]): boolean =>
  column !== undefined && (column[1] === 'switch' ? values[1] === true : !values.every(isBlank));

/** They change no protected column: a record comes back from the bin with its values, an account loses a proof. */
const WHOLE_ACTIONS = ['restore', 'reset_two_factor'];

/** Entries of protected tables about these columns, one for each record. */
export function protectedChanges(entries: readonly LoggedChange[]): LoggedChange[] {
  const byRecord = new Map<string, LoggedChange>();
  for (const entry of entries) {
    const table = tableOf(entry.entity);
    if (!table) continue;
    const changes = Object.fromEntries(
      Object.entries(entry.changes).filter(([name, values]) => isProtected(table.columns[name], values)),
    );
    if (!WHOLE_ACTIONS.includes(entry.action) && !entry.reason && !Object.keys(changes).length) continue;
    const record = `${entry.entity} ${entry.record_id}`;
    const first = byRecord.get(record) ?? { ...entry, changes: {} };
    const reason = first.reason ?? entry.reason;
    byRecord.set(record, { ...first, reason, changes: { ...first.changes, ...changes } });
  }
  return [...byRecord.values()];
}

const VERBS: Record<string, string> = {
  create: 'added',
  delete: 'moved to bin',
  force_delete: 'deleted',
  restore: 'restored',
};

const MASKS: Partial<Record<Shown, (value: string) => string>> = {
  email: maskEmail,
  mobile: maskMobile,
  account: maskAccount,
};

function shownValue(value: unknown, shown: Shown): string {
  if (value === true) return 'Yes';
  if (isBlank(value)) return value === false ? 'No' : 'none';
  return (MASKS[shown] ?? String)(String(value));
}

function lineOf([label, shown]: Column, [before, after]: readonly [unknown, unknown], action: string): string[] {
  const isWhole = action === 'create' || action === 'force_delete';
  if (shown === 'reference') return isWhole ? [] : [`${label}: changed`];
  if (shown === 'secret') return [`${label}: ${isWhole ? 'hidden' : 'changed'}`];
  if (isWhole) return [`${label}: ${shownValue(action === 'create' ? after : before, shown)}`];
  return [`${label}: ${shownValue(before, shown)} → ${shownValue(after, shown)}`];
}

/** What the owners read about a change: a heading, and a line for each value, masked. */
export function describeProtected({ entity, action, title, reason, changes }: LoggedChange): {
  heading: string;
  lines: string[];
} {
  const { one, isSingle, columns } = tableOf(entity)!;
  const name = isSingle || !title ? '' : `: ${title}`;
  return {
    heading: `${one} ${VERBS[action] ?? 'changed'}${name}`,
    lines: [
      ...Object.entries(columns).flatMap(([column, declared]) =>
        changes[column] ? lineOf(declared, changes[column], action) : [],
      ),
      ...(action === 'reset_two_factor' ? ['Second factor reset'] : []),
      ...(reason ? [reason] : []),
    ],
  };
}
