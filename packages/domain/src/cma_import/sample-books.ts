/** Trial balances of a maker and a trader as their programs print them, for tests and the demo. */

/** Debit positive, in rupees. */
type Ledgers = Readonly<Record<string, number>>;
type Group = { name: string; ledgers?: Ledgers; groups?: readonly Group[] };

const MAKER: readonly Group[] = [
  {
    name: 'Capital Account',
    ledgers: {
      'Capital - Hitesh Mehta': -4_200_000,
      'Capital - Jignesh Mehta': -3_800_000,
      'Drawings - Hitesh Mehta': 360_000,
    },
    groups: [{ name: 'Reserves & Surplus', ledgers: { 'General Reserve': -650_000 } }],
  },
  {
    name: 'Loans (Liability)',
    groups: [
      { name: 'Bank OD A/c', ledgers: { 'State Bank of India CC 38211': -5_640_000 } },
      {
        name: 'Secured Loans',
        ledgers: { 'SBI Term Loan - Machinery': -3_150_000, 'HDFC Bank Vehicle Loan': -420_000 },
      },
      { name: 'Unsecured Loans', ledgers: { 'Nita H Mehta': -900_000, 'Kokila J Mehta': -600_000 } },
    ],
  },
  {
    name: 'Current Liabilities',
    ledgers: { 'Audit Fees Payable': -60_000, 'Salary Payable': -318_000, 'Electricity Bill Payable': -142_500 },
    groups: [
      {
        name: 'Duties & Taxes',
        ledgers: {
          'Output CGST': -186_400,
          'Output SGST': -186_400,
          'Input IGST': 94_300,
          'TDS Payable 194C': -21_750,
          'PF Payable': -48_200,
        },
      },
      { name: 'Provisions', ledgers: { 'Provision for Income Tax': -310_000 } },
      {
        name: 'Sundry Creditors',
        ledgers: {
          'Reliance Polymers Dealer': -1_284_500,
          'Gujarat Masterbatch Pvt Ltd': -642_300,
          'Umiya Packaging': -188_750,
          'Shreeji Transport': -96_400,
          'Vatva Tool Room': 75_000,
        },
      },
    ],
  },
  {
    name: 'Fixed Assets',
    ledgers: {
      'Factory Building': 3_240_000,
      'Plant & Machinery': 6_875_000,
      'Moulds and Dies': 1_120_000,
      'Furniture & Fixtures': 185_000,
      Computers: 74_000,
      'Delivery Vehicle': 612_000,
    },
  },
  { name: 'Investments', ledgers: { 'Shares of Vatva Co-op Bank': 50_000 } },
  {
    name: 'Current Assets',
    groups: [
      {
        name: 'Stock-in-Hand',
        ledgers: {
          'Opening Stock - Raw Material': 1_980_000,
          'Opening Stock - WIP': 340_000,
          'Opening Stock - Finished Goods': 1_260_000,
        },
      },
      { name: 'Deposits (Asset)', ledgers: { 'Torrent Power Deposit': 275_000, 'GIDC Water Deposit': 40_000 } },
      {
        name: 'Loans & Advances (Asset)',
        ledgers: { 'TDS Receivable AY 2026-27': 88_400, 'Staff Advance': 52_000, 'Prepaid Insurance': 36_500 },
      },
      {
        name: 'Sundry Debtors',
        groups: [
          {
            name: 'Debtors - Gujarat',
            ledgers: {
              'Amul Feed Containers': 1_846_000,
              'Balaji Wafers Crates': 1_212_000,
              'Patel Agro Pipes': 684_500,
            },
          },
          {
            name: 'Debtors - Maharashtra',
            ledgers: { 'Bhiwandi Plast Traders': 932_750, 'Nashik Drip Systems': 518_200, 'Pune Auto Comp': -65_000 },
          },
        ],
      },
      { name: 'Cash-in-Hand', ledgers: { Cash: 84_320 } },
      { name: 'Bank Accounts', ledgers: { 'HDFC Bank Current A/c': 0, 'SBI Fixed Deposit (LC margin)': 500_000 } },
    ],
  },
  {
    name: 'Sales Accounts',
    ledgers: {
      'Sales GST 18% Local': -24_860_000,
      'Sales Interstate': -9_430_000,
      'Export Sales - Nepal': -1_150_000,
      'Sales Return': 214_000,
    },
  },
  {
    name: 'Purchase Accounts',
    ledgers: {
      'Purchase Raw Material Local': 20_140_000,
      'Purchase Import - Granules': 2_365_000,
      'Purchase Packing Material': 612_000,
    },
  },
  {
    name: 'Direct Expenses',
    ledgers: {
      'Power and Fuel': 1_386_000,
      Wages: 2_214_000,
      'Job Work Charges': 472_000,
      'Freight Inward': 318_500,
      'Stores and Spares Consumed': 264_000,
    },
  },
  { name: 'Indirect Incomes', ledgers: { 'Interest on FD': -34_600, 'Scrap Sale': -126_400 } },
  {
    name: 'Indirect Expenses',
    ledgers: {
      'Salary to Staff': 1_452_000,
      Depreciation: 1_186_000,
      'Interest on CC': 548_000,
      'Interest on Term Loan': 362_000,
      'Bank Charges': 41_800,
      'Office Rent': 240_000,
      Insurance: 118_000,
      'Travelling Expenses': 164_300,
      'Freight Outward': 286_400,
      'Legal & Professional Fees': 132_000,
      Donation: 21_000,
      'Telephone & Internet': 38_600,
    },
  },
  { name: 'Profit & Loss A/c', ledgers: { 'Profit & Loss A/c': -1_430_000 } },
];

const TRADER: readonly (readonly [account: string, group: string, debit: number])[] = [
  ['Capital Account - Rakesh Jain', 'Capital Account', -3_600_000],
  ['Drawings', 'Capital Account', 420_000],
  ['Bank of Baroda OD 7712', 'Bank O/D Account', -2_450_000],
  ['Loan from Sunita Jain', 'Unsecured Loans', -750_000],
  ['Finolex Cables Ltd', 'Sundry Creditors', -1_342_600],
  ['Polycab Distributor Surat', 'Sundry Creditors', -876_250],
  ['Anchor Electricals', 'Sundry Creditors', -412_900],
  ['GST Payable', 'Duties & Taxes', -138_450],
  ['Salary Payable', 'Provisions/Expenses Payable', -96_000],
  ['Furniture & Fixture', 'Fixed Assets', 265_000],
  ['Computer', 'Fixed Assets', 58_000],
  ['Tempo', 'Fixed Assets', 348_000],
  ['Opening Stock', 'Stock-in-hand', 2_680_000],
  ['Shop Deposit', 'Securities & Deposits (Asset)', 300_000],
  ['TDS Receivable', 'Loans & Advances (Asset)', 31_500],
  ['Shakti Construction', 'Sundry Debtors', 1_486_000],
  ['Mahavir Electricals', 'Sundry Debtors', 862_300],
  ['Om Builders', 'Sundry Debtors', 548_900],
  ['Advance - Ganesh Enterprise', 'Sundry Debtors', -45_000],
  ['Cash', 'Cash-in-hand', 63_240],
  ['ICICI Bank', 'Bank Accounts', 0],
  ['Sales 18%', 'Sale', -16_840_000],
  ['Sales 12%', 'Sale', -2_115_000],
  ['Purchase 18%', 'Purchase', 14_926_000],
  ['Purchase 12%', 'Purchase', 1_864_000],
  ['Cartage Inward', 'Expenses (Direct/Mfg.)', 128_400],
  ['Salary', 'Expenses (Indirect/Admn.)', 612_000],
  ['Shop Rent', 'Expenses (Indirect/Admn.)', 360_000],
  ['Interest on OD', 'Expenses (Indirect/Admn.)', 214_000],
  ['Depreciation', 'Expenses (Indirect/Admn.)', 84_000],
  ['Commission on Sales', 'Expenses (Indirect/Admn.)', 96_500],
  ['Discount Received', 'Income (Indirect)', -42_800],
];

const all = ({ ledgers = {}, groups = [] }: Group): number[] => [...Object.values(ledgers), ...groups.flatMap(all)];
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const rupees = (amount: number): string => (amount === 0 ? '' : Math.abs(amount).toFixed(2));
const sides = (amount: number): [string, string] => (amount > 0 ? [rupees(amount), ''] : ['', rupees(amount)]);

type Printed = {
  company?: string;
  from?: string;
  to?: string;
  /** Names without their leading spaces. */ flat?: boolean;
};

/** Rows of Tally's Excel export: company and period above, groups with sums, ledgers indented. The bank balances it. */
export function tallyRows({
  company = 'Mehta Polymers',
  from = '1-Apr-25',
  to = '31-Mar-26',
  flat = false,
}: Printed = {}): string[][] {
  const bank = -sum(MAKER.flatMap(all));
  const rows: string[][] = [];
  const add = (group: Group, depth: number): void => {
    const own = group.ledgers ?? {};
    const holdsBank = 'HDFC Bank Current A/c' in own;
    const ledgers = Object.entries(own).map(
      ([name, amount]) => [name, name === 'HDFC Bank Current A/c' ? bank : amount] as const,
    );
    const inside = (group.groups ?? []).some((one) => JSON.stringify(one).includes('HDFC Bank Current A/c'));
    const total = sum(all(group)) + (holdsBank || inside ? bank : 0);
    const name = (text: string, level: number): string => (flat ? text : ' '.repeat(level * 3) + text);
    if (group.name !== 'Profit & Loss A/c') rows.push([name(group.name, depth), ...sides(total)]);
    const level = group.name === 'Profit & Loss A/c' ? depth : depth + 1;
    for (const one of group.groups ?? []) add(one, level);
    for (const [ledger, amount] of ledgers) rows.push([name(ledger, level), ...sides(amount)]);
  };
  for (const group of MAKER) add(group, 0);
  const total = rupees(sum(topLevel(bank).filter((amount) => amount > 0)));
  return [
    [company],
    ['Plot 214, GIDC Vatva, Ahmedabad'],
    ['Trial Balance'],
    [`${from} to ${to}`],
    [''],
    ['Particulars', company],
    ['', `${from} to ${to}`],
    ['', 'Closing Balance'],
    ['', 'Debit', 'Credit'],
    ...rows,
    ['Grand Total', total, total],
  ];
}
const topLevel = (bank: number): number[] =>
  MAKER.map((group) => sum(all(group)) + (JSON.stringify(group).includes('HDFC Bank Current A/c') ? bank : 0));

/** Rows of Busy's Excel export: a group beside each account. */
export function busyRows(company = 'Jain Electric Stores', period = 'From 01-04-2025 to 31-03-2026'): string[][] {
  const bank = -sum(TRADER.map(([, , amount]) => amount));
  const rows = TRADER.map(([account, group, amount]) => [
    account,
    group,
    ...sides(account === 'ICICI Bank' ? bank : amount),
  ]);
  const total = (side: 2 | 3): string => sum(rows.map((row) => Number(row[side] || 0))).toFixed(2);
  return [
    [company],
    ['Trial Balance (Closing)'],
    [period],
    ['Account', 'Group', 'Debit (Rs.)', 'Credit (Rs.)'],
    ...rows,
    ['Total', '', total(2), total(3)],
  ];
}

/** Closing stocks that their owners counted. */
export const MAKER_STOCKS = {
  stock_raw_indigenous: '2150000.00',
  stock_process: '385000.00',
  stock_finished: '1420000.00',
};
export const TRADER_STOCK = { stock_finished: '2910000.00' };
