import { expect, it } from 'vitest';
import { findTitles, readBookLines } from './books-sheet.ts';
import { readCsv } from '../read-csv.ts';
import { differences, entryKeys } from './differences.ts';
import { EMPTY_ENTRY, type StatementEntry } from './entry.ts';
import { readAisJson } from './read-ais-json.ts';
import { readAisSheet } from './read-ais.ts';
import { creditTotals, deductorTotals, safeCredit } from './totals.ts';

const GROUPED = `Annual Information Statement (AIS)
Financial Year,2025-26
Permanent Account Number (PAN),ABCPD1234E
Name of assessee,ASHA DESAI
Part B1 - Information relating to tax deducted or collected at source
SR. NO.,INFORMATION CODE,INFORMATION DESCRIPTION,INFORMATION SOURCE,COUNT,AMOUNT
1,TDS-194J,Fees for professional services,ACME MOTORS LIMITED (AHMA12345B),2,"1,50,000"
SR. NO.,QUARTER,DATE OF PAYMENT/CREDIT,AMOUNT PAID/CREDITED,TDS DEDUCTED,TDS DEPOSITED,STATUS
1,Q1(Apr-Jun),15/06/2025,"1,00,000","10,000","10,000",Active
2,Q2(Jul-Sep),15/09/2025,"50,000","5,000",lots,Active
Part B2 - Information relating to specified financial transaction
SR. NO.,INFORMATION CODE,INFORMATION DESCRIPTION,INFORMATION SOURCE,COUNT,AMOUNT
1,SFT-016(SB),Interest income on savings account,RIVER BANK,1,"12,340"
`;

it('reads the AIS with groups and their transactions', () => {
  const ais = readAisSheet(readCsv(GROUPED));
  expect(ais).toMatchObject({ fy: 2025, pan: 'ABCPD1234E', name: 'ASHA DESAI' });
  expect(ais.entries).toMatchObject([
    {
      part: 'B1',
      section: 'TDS-194J',
      deductor: 'ACME MOTORS LIMITED',
      tan: 'AHMA12345B',
      date: '2025-06-15',
      amount: '100000.00',
      tds: '10000.00',
      status: 'Active',
      quarter: 'Q1(Apr-Jun)',
    },
    { part: 'B2', section: 'SFT-016(SB)', deductor: 'RIVER BANK', amount: '12340.00', date: null },
  ]);
  expect(ais.unread).toMatchObject([{ line: 10, reason: '“lots” isn’t an amount.' }]);
});

it('reads the AIS with one row for each transaction', () => {
  const { entries, fy } = readAisSheet(
    readCsv(
      'Part,Information code,Information description,Information source,Quarter,Date,Amount,TDS,Status\n' +
        'B3,,Advance tax paid,Challan 280,,15/12/2025,"40,000",,Active\n' +
        ',TDS-194A,Interest,RIVER BANK MUMR54321C,Q4,31/03/2026,"40,000","4,000",Active\n',
    ),
  );
  expect(fy).toBeNull();
  expect(entries).toMatchObject([
    { part: 'B3', description: 'Advance tax paid', amount: '40000.00' },
    { part: 'B1', section: 'TDS-194A', tan: 'MUMR54321C', deductor: 'RIVER BANK', tds: '4000.00' },
  ]);
  expect(() => readAisSheet([['a', 'b']])).toThrow('No AIS lines found');
});

it('reads plain JSON, and says that the portal’s own is encrypted', () => {
  const json = {
    pan: 'ABCPD1234E',
    financialYear: '2025-26',
    tdsTcs: [
      {
        informationCode: 'TDS-192',
        informationDescription: 'Salary',
        informationSource: 'ACME (AHMA12345B)',
        amount: '500000',
        details: [
          { quarter: 'Q1', dateOfPayment: '30/06/2025', amountPaid: 500000, tdsDeducted: 20000, status: 'Active' },
        ],
      },
    ],
    sft: [{ informationCode: 'SFT-015', informationDescription: 'Dividend', informationSource: 'X', amount: 'many' }],
  };
  const ais = readAisJson(JSON.stringify(json));
  expect(ais).toMatchObject({ fy: 2025, pan: 'ABCPD1234E' });
  expect(ais.entries).toMatchObject([
    { part: 'B1', section: 'TDS-192', amount: '500000.00', tds: '20000.00', tan: 'AHMA12345B' },
  ]);
  expect(ais.unread).toMatchObject([{ line: 2, reason: '“many” isn’t an amount.' }]);
  expect(() => readAisJson('U2FsdGVkX1')).toThrow('encrypted');
});

it('reads sheets of the books by their titles', () => {
  const grid = readCsv(
    'TDS ledger\nDate;Party name;TAN no;Sec;Section;Bill amount;TDS;Voucher\n01/06/2025;Acme;ahma12345b;;194J;1,00,000;10,000;V1\nsoon;Acme;;;;1;1;\n01/06/2025;Acme;12;;;1;1;\n',
  );
  const titles = findTitles(grid);
  expect(titles).toEqual({
    row: 1,
    mapping: { date: 0, deductor: 1, tan: 2, section: 4, amount: 5, tds: 6, reference: 7 },
  });
  const { lines, unread } = readBookLines(grid, titles);
  expect(lines).toEqual([
    {
      date: '2025-06-01',
      deductor: 'Acme',
      tan: 'AHMA12345B',
      section: '194J',
      amount: '100000.00',
      tds: '10000.00',
      reference: 'V1',
    },
  ]);
  expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
    [4, '“soon” isn’t a date.'],
    [5, '“12” isn’t a TAN.'],
  ]);
});

const line = (changes: Partial<StatementEntry>): StatementEntry => ({
  ...EMPTY_ENTRY,
  part: 'I',
  tan: 'T',
  section: '194J',
  date: '2025-06-15',
  status: 'F',
  amount: '100.00',
  tds: '10.00',
  deposited: '10.00',
  ...changes,
});
const keyed = (entries: StatementEntry[]) => entryKeys(entries).map((key, at) => ({ key, entry: entries[at]! }));

it('returns the difference between two statements', () => {
  const older = keyed([
    line({ status: 'U' }),
    line({ date: '2025-07-01' }),
    line({ date: '2025-08-01' }),
    line({ status: 'U' }),
  ]);
  const newer = keyed([
    line({}),
    line({ status: 'U' }),
    line({ date: '2025-07-01', amount: '120.00' }),
    line({ date: '2025-09-01' }),
  ]);
  expect(differences(older, newer).map(({ kind, date, before, after }) => [kind, date, before, after])).toEqual([
    ['changed', '2025-06-15', '100.00, TDS 10.00, status U', '100.00, TDS 10.00, status F'],
    ['changed', '2025-07-01', '100.00, TDS 10.00, status F', '120.00, TDS 10.00, status F'],
    ['added', '2025-09-01', '', '100.00, TDS 10.00, status F'],
    ['removed', '2025-08-01', '100.00, TDS 10.00, status F', ''],
  ]);
});

it('counts only final lines as safe, and no tax deducted from others', () => {
  const entries = [
    line({}),
    line({ status: 'U', deposited: '7.00' }),
    line({ part: 'VIII', deposited: '99.00' }),
    line({ section: '194A' }),
  ];
  expect(creditTotals(entries)).toMatchObject({ lines: 3, safe: '20.00', unsafe: '10.00', deposited: '27.00' });
  const collected = entries.map((entry) => ({ ...entry, part: 'VI' }));
  expect(safeCredit([...entries, ...collected.slice(0, 1)])).toEqual({
    tds: '20.00',
    tcs: creditTotals(collected.slice(0, 1)).safe,
  });
  expect(deductorTotals(entries).map(({ section, safe, unsafe }) => [section, safe, unsafe])).toEqual([
    ['194J', '10.00', '10.00'],
    ['194A', '10.00', '0.00'],
  ]);
});
