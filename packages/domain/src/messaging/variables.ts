/**
 * Everything that a message to a client can name (domain facts 2, D and E). Emails write `{{client.full_name}}`;
 * WhatsApp templates and triggers use the same names.
 */
export const VARIABLE_TYPES = ['text', 'date', 'money', 'list', 'link'] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

export type Variable = {
  /** `invoice.balance`. */
  name: string;
  label: string;
  type: VariableType;
  /** A believable value: dates as 2026-11-20, amounts as 10800.00. */
  sample: string | readonly string[];
  group: VariableGroup;
};

/** Dates as 2026-11-20, amounts without separators. A name that is missing counts as empty. */
export type VariableValues = Readonly<Record<string, string | readonly string[] | null | undefined>>;

export const VARIABLE_GROUPS = {
  client: 'Client',
  business: 'Your business',
  firm: 'Firm',
  user: 'Sender',
  portal: 'Client portal',
  task: 'Task',
  documents: 'Documents',
  invoice: 'Invoice',
  reminder: 'Payment reminder',
  statement: 'Statement of account',
  receipt: 'Receipt',
  quotation: 'Quotation',
  gst: 'GST',
  bill: 'Supplier bill',
  itr: 'Income tax return',
  advance_tax: 'Advance tax',
  notice: 'Notice',
  hearing: 'Hearing',
  dsc: 'DSC',
  item: 'Item handed out',
  loan: 'Loan',
  occasion: 'Occasion',
  ticket: 'Ticket',
  notification: 'Notification to your team',
} as const;
export type VariableGroup = keyof typeof VARIABLE_GROUPS;

type Row = readonly [name: string, label: string, sample: string | readonly string[], type?: VariableType];

const CATALOGUE: Readonly<Record<VariableGroup, readonly Row[]>> = {
  client: [
    ['full_name', 'Name', 'Meera Joshi'],
    ['file_number', 'File number', 'SD-0142'],
    ['city', 'City', 'Ahmedabad'],
  ],
  business: [
    ['name', 'Business name', 'Sharma Desai & Co.'],
    ['email', 'Business email', 'office@sharmadesai.example'],
    ['mobile', 'Business phone', '+91 98250 12345'],
  ],
  firm: [
    ['name', 'Firm name', 'Sharma Desai & Co.'],
    ['email', 'Firm email', 'billing@sharmadesai.example'],
    ['mobile', 'Firm phone', '+91 98250 12345'],
  ],
  user: [
    ['name', 'Sender’s name', 'Anita Sharma'],
    ['email', 'Sender’s email', 'anita@sharmadesai.example'],
  ],
  portal: [['link', 'Link to the client portal', 'https://daftar.example/portal', 'link']],
  task: [
    ['name', 'Task', 'GSTR-3B'],
    ['period', 'Period', 'October 2026'],
    ['due_date', 'Due date', '2026-11-20', 'date'],
    ['days_left', 'Days until the due date', '5'],
    ['completed_on', 'Completed on', '2026-11-18', 'date'],
    ['acknowledgement', 'ARN or acknowledgement number', 'AA2410260012345'],
    ['assignee', 'Assignee', 'Rahul Mehta'],
    ['link', 'Link to the task in the portal', 'https://daftar.example/portal/tasks/812', 'link'],
  ],
  documents: [
    ['list', 'Documents', ['Sales register', 'Purchase register', 'Bank statement for October'], 'list'],
    ['due_date', 'Needed by', '2026-11-15', 'date'],
    ['link', 'Link to upload them', 'https://daftar.example/portal/documents', 'link'],
  ],
  invoice: [
    ['number', 'Invoice number', 'SDC/2026-27/0041'],
    ['date', 'Invoice date', '2026-11-01', 'date'],
    ['due_date', 'Due date', '2026-11-16', 'date'],
    ['total', 'Invoice total', '118000.00', 'money'],
    ['balance', 'Amount due', '108000.00', 'money'],
    ['days_overdue', 'Days overdue', '7'],
    ['attached', 'Attached file', 'SDC-2026-27-0041.pdf'],
    ['title', 'Kind of document', 'Tax Invoice'],
    ['link', 'Link to view and pay', 'https://daftar.example/portal/invoices/41', 'link'],
  ],
  reminder: [
    ['amount', 'Total due', '108000.00', 'money'],
    ['due_date', 'Earliest due date', '2026-11-16', 'date'],
    ['overdue', 'Days overdue', '7'],
    [
      'invoices',
      'Invoices that are due',
      ['Tax Invoice SDC/2026-27/0041 dated 01/11/2026, due 16/11/2026: ₹ 1,08,000.00'],
      'list',
    ],
    ['link', 'Link to view and pay', 'https://daftar.example/portal/invoices', 'link'],
  ],
  statement: [
    ['from', 'From', '2026-04-01', 'date'],
    ['to', 'To', '2026-11-15', 'date'],
    ['balance', 'Balance due', '1180.00', 'money'],
    ['credit', 'Credit balance', '0', 'money'],
    ['link', 'Link to the statement', 'https://daftar.example/portal/statement', 'link'],
  ],
  receipt: [
    ['number', 'Receipt number', 'SDC/RCT/0107'],
    ['date', 'Receipt date', '2026-11-14', 'date'],
    ['amount', 'Amount received', '10000.00', 'money'],
    ['method', 'Payment method', 'UPI'],
    ['settled', 'Settled invoices', 'SDC/0031, SDC/0042 and 2 more'],
    ['advance', 'Held as an advance', '500.00', 'money'],
    ['link', 'Link to the receipt', 'https://daftar.example/portal/receipts/107', 'link'],
  ],
  quotation: [
    ['number', 'Quotation number', 'SDC/QT/0019'],
    ['date', 'Quotation date', '2026-11-05', 'date'],
    ['total', 'Quotation total', '45000.00', 'money'],
    ['valid_until', 'Valid until', '2026-11-30', 'date'],
    ['link', 'Link to accept or decline', 'https://daftar.example/portal/quotations/19', 'link'],
  ],
  gst: [
    ['gstin', 'GSTIN', '24AAACK1234L1Z5'],
    ['return', 'Return', 'GSTR-1'],
    ['period', 'Period', 'October 2026'],
    ['due_date', 'Due date', '2026-11-11', 'date'],
    ['suppliers', 'Suppliers missing from GSTR-2B', ['Kesar Chemicals, 3 bills', 'Patel Traders, 1 bill'], 'list'],
    ['credit', 'Tax credit affected', '24300.00', 'money'],
  ],
  bill: [
    ['supplier', 'Supplier', 'Kesar Chemicals'],
    ['number', 'Bill number', 'KC/1182'],
    ['date', 'Bill date', '2026-06-12', 'date'],
    ['amount', 'Unpaid amount', '159300.00', 'money'],
    ['credit', 'Tax credit to reverse', '24300.00', 'money'],
    ['pay_by', 'Pay by', '2026-12-09', 'date'],
  ],
  itr: [
    ['year', 'Year', '2026-27'],
    ['acknowledgement', 'Acknowledgement number', '512345670310726'],
    ['filed_on', 'Filed on', '2026-07-31', 'date'],
    ['verify_by', 'Verify by', '2026-08-30', 'date'],
    ['processed_on', 'Processed on', '2026-09-22', 'date'],
    ['refund', 'Refund', '12400.00', 'money'],
    ['demand', 'Demand', '0', 'money'],
  ],
  advance_tax: [
    ['year', 'Year', '2026-27'],
    ['instalment', 'Instalment', 'Third instalment, 75%'],
    ['amount', 'Amount to pay', '68500.00', 'money'],
    ['due_date', 'Due date', '2026-12-15', 'date'],
  ],
  notice: [
    ['number', 'Notice number', 'ITBA/AST/S/143(2)/2026-27/1054'],
    ['authority', 'Issued by', 'Income Tax Department'],
    ['subject', 'Subject', 'Scrutiny for 2025-26'],
    ['date', 'Notice date', '2026-11-10', 'date'],
    ['reply_by', 'Reply by', '2026-11-25', 'date'],
  ],
  hearing: [
    ['matter', 'Matter', 'Scrutiny for 2025-26'],
    ['date', 'Hearing date', '2026-12-02', 'date'],
    ['time', 'Hearing time', '11:30 AM'],
    ['place', 'Place', 'Aayakar Bhavan, Ashram Road, Ahmedabad'],
  ],
  dsc: [
    ['holder', 'DSC holder', 'Meera Joshi'],
    ['expires_on', 'DSC expiry', '2026-12-18', 'date'],
    ['days_left', 'Days until the expiry', '30'],
  ],
  item: [
    ['name', 'Item', 'DSC token of Meera Joshi'],
    ['handed_out_on', 'Handed out on', '2026-11-02', 'date'],
    ['expected_on', 'Expected back on', '2026-11-12', 'date'],
  ],
  loan: [
    ['number', 'Loan file number', 'LN-0088'],
    ['name', 'Loan', 'Home loan'],
    ['bank', 'Bank', 'State Bank of India'],
    ['amount', 'Loan amount', '4500000.00', 'money'],
    ['stage', 'Stage', 'Sanctioned'],
    ['sanctioned_amount', 'Sanctioned amount', '4200000.00', 'money'],
    ['sanction_valid_until', 'Sanction valid until', '2026-12-31', 'date'],
    ['renewal_date', 'Renewal date of the limit', '2027-01-15', 'date'],
  ],
  occasion: [['name', 'Occasion', 'birthday']],
  ticket: [
    ['number', 'Ticket number', '1042'],
    ['subject', 'Subject', 'Copy of last year’s return'],
    ['status', 'Status', 'Open'],
    ['reply', 'Latest reply', 'The return for 2025-26 is attached.'],
    ['respond_by', 'Reply due by', '18/11/2026 05:30 PM'],
    ['link', 'Link to the ticket', 'https://daftar.example/portal/tickets/1042', 'link'],
  ],
  notification: [['text', 'Text', 'GSTR-3B of Joshi Traders is due tomorrow']],
};

export const VARIABLES: readonly Variable[] = Object.entries(CATALOGUE).flatMap(([group, rows]) =>
  rows.map(([name, label, sample, type = 'text']): Variable => ({
    name: `${group}.${name}`,
    label,
    type,
    sample,
    group: group as VariableGroup,
  })),
);

const BY_NAME: ReadonlyMap<string, Variable> = new Map(VARIABLES.map((one) => [one.name, one]));
export const findVariable = (name: string): Variable | null => BY_NAME.get(name) ?? null;

/** For previews and tests. */
export const SAMPLE_VALUES: VariableValues = Object.fromEntries(VARIABLES.map(({ name, sample }) => [name, sample]));

/** Steps from one name to the other: letters added, dropped or changed. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

const MAX_COMPARED = 60;

/** The variable most similar to an unknown name, or null. */
export function nearestVariable(name: string): Variable | null {
  if (name.length > MAX_COMPARED) return null;
  const wanted = name.toLowerCase();
  const lastPart = wanted.split('.').at(-1)!;
  let best: { variable: Variable; score: number } | null = null;
  for (const variable of VARIABLES) {
    const own = variable.name.split('.')[1]!;
    const score = Math.min(distance(wanted, variable.name), own === lastPart ? 2 : distance(lastPart, own) + 2);
    if (!best || score < best.score) best = { variable, score };
  }
  return best && best.score <= Math.max(3, Math.floor(wanted.length / 3)) ? best.variable : null;
}
