/** The text of Form 26AS and the CSV of the AIS, as the portals write them. */
import { formatDay } from '@daftar/domain/date-format';
import { fiscalYearLabel } from '@daftar/domain/fiscal-year';
import { sum } from '@daftar/domain/money';

export type Deduction = {
  section: string;
  date: string;
  amount: string;
  tds: string;
  status?: string;
  booked?: string;
};
export type Deductor = { name: string; tan: string; lines: readonly Deduction[] };
type Assessee = { pan: string; name: string; fy: number; created_on: string };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthName = (day: string): string => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]!}-${day.slice(0, 4)}`;
const numbered = (day: string): string => formatDay(day).replaceAll('/', '-');

const OUTER =
  'Sr. No.^Name of Deductor^TAN of Deductor^^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)';
const INNER =
  '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)';
const NOTHING = '^^^***** No Transactions Present *****^';
const PARTS = {
  II: 'Details of Tax Deducted at Source for 15G / 15H',
  VI: 'Details of Tax Collected at Source',
  VII: 'Details of Paid Refund',
  X: 'TDS/TCS Defaults* (Processing of Statements)',
};

export function form26as({ pan, name, fy, created_on }: Assessee, deductors: readonly Deductor[]): string {
  const isSafe = ({ status = 'F' }: Deduction): boolean => status === 'F';
  const block = ({ name: deductor, tan, lines }: Deductor, at: number): string[] => {
    const total = (key: 'amount' | 'tds') => sum(lines.map((line) => line[key]));
    const deposited = sum(lines.filter(isSafe).map(({ tds }) => tds));
    return [
      [at + 1, deductor.toUpperCase(), tan, '', '', '', '', total('amount'), total('tds'), deposited].join('^'),
      INNER,
      ...lines.map((line, n) =>
        [
          '',
          n + 1,
          line.section,
          monthName(line.date),
          line.status ?? 'F',
          line.booked ? monthName(line.booked) : '-',
          '-',
          line.amount,
          line.tds,
          isSafe(line) ? line.tds : '0.00',
        ].join('^'),
      ),
      '',
    ];
  };
  return [
    '^Annual Tax Statement^',
    'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee^Address Line 1^Address Line 2^Address Line 3^Address Line 4^Address Line 5^Statecode^Pin Code',
    `${numbered(created_on)}^${pan}^Active^${fiscalYearLabel(fy)}^${fiscalYearLabel(fy + 1)}^${name.toUpperCase()}^^^^^^GUJARAT^380009`,
    '',
    '^PART-I - Details of Tax Deducted at Source^',
    OUTER,
    ...(deductors.length ? deductors.flatMap(block) : [NOTHING]),
    ...Object.entries(PARTS).flatMap(([part, title]) => [`^PART-${part} - ${title}^`, '', NOTHING, '']),
  ].join('\r\n');
}

export type AisLine = {
  code: string;
  description: string;
  source: string;
  quarter?: string;
  date?: string;
  amount: string;
  tds?: string;
};

export function aisCsv({ pan, name, fy }: Omit<Assessee, 'created_on'>, lines: readonly AisLine[]): string {
  const rows = [
    ['Annual Information Statement (AIS)'],
    ['Financial Year', fiscalYearLabel(fy)],
    ['Permanent Account Number (PAN)', pan],
    ['Name of assessee', name],
    [],
    ['Information code', 'Information description', 'Information source', 'Quarter', 'Date', 'Amount', 'TDS', 'Status'],
    ...lines.map(({ code, description, source, quarter = '', date, amount, tds = '' }) => [
      code,
      description,
      source,
      quarter,
      date ? formatDay(date) : '',
      amount,
      tds,
      'Active',
    ]),
  ];
  return rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\r\n');
}
