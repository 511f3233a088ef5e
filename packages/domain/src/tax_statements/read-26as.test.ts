import { describe, expect, it } from 'vitest';
import { parseAmount, parseStatementDay, parseYear } from './cells.ts';
import { read26as } from './read-26as.ts';

const HEADER =
  'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee^Address Line 1^Address Line 2^Statecode^Pin Code';
const OUTER =
  'Sr. No.^Name of Deductor^TAN of Deductor^^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)';
const INNER =
  '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)';
const file = (lines: string[], fy = '2025-2026', ay = '2026-2027') =>
  [
    '^Annual Tax Statement^',
    HEADER,
    `18-06-2026^ABCPD1234E^Active^${fy}^${ay}^ASHA DESAI^12 Ring Road^^24^380009`,
    '',
    ...lines,
  ].join('\r\n');

const partI = [
  '^PART-I - Details of Tax Deducted at Source^',
  OUTER,
  '1^ACME MOTORS LIMITED^AHMA12345B^^^^^1,50,000.00^15,000.00^10000.00',
  INNER,
  '^1^194J^15-Jun-2025^F^20-Aug-2025^-^100000.00^10000.00^10000.00',
  '^2^194J^15-Sep-2025^U^20-Nov-2025^-^50,000.00^5,000.00^0.00',
  // Five empty fields instead of four.
  '2^RIVER BANK^MUMR54321C^^^^^^40000.00^4000.00^4000.00',
  INNER,
  '^1^194A^31-Mar-2026^F^20-May-2026^-^40000.00^4000.00^4000.00^',
];

describe('the text of Form 26AS', () => {
  it('reads header, deductors and lines', () => {
    const statement = read26as(file(partI));
    expect(statement).toMatchObject({
      fy: 2025,
      pan: 'ABCPD1234E',
      name: 'ASHA DESAI',
      created_on: '2026-06-18',
      unread: [],
    });
    expect(
      statement.entries.map(({ tan, section, date, status, amount, tds, deposited, line }) => [
        tan,
        section,
        date,
        status,
        amount,
        tds,
        deposited,
        line,
      ]),
    ).toEqual([
      ['AHMA12345B', '194J', '2025-06-15', 'F', '100000.00', '10000.00', '10000.00', 9],
      ['AHMA12345B', '194J', '2025-09-15', 'U', '50000.00', '5000.00', '0.00', 10],
      ['MUMR54321C', '194A', '2026-03-31', 'F', '40000.00', '4000.00', '4000.00', 13],
    ]);
  });

  it('reads empty parts, property and refunds', () => {
    const statement = read26as(
      file([
        '^PART-II - Details of Tax Deducted at Source for 15G/15H^',
        OUTER,
        '^^^***** No Transactions Present *****^',
        '^PART-IV - Details of Tax Deducted at Source u/s 194IA/ 194IB / 194M (For Seller)^',
        'Sr. No.^Acknowledgement Number^Name of Deductor^PAN of Deductor^Transaction Date^Total Transaction Amount(Rs.)^Total TDS Deposited(Rs.)',
        '1^AK1234567^NILESH SHAH^AAAPS1111K^10-Jan-2026^7000000.00^70000.00',
        '^Sr. No.^TDS Certificate Number^Section^Date of Deposit^Status of Booking^Date of Booking^Demand Payment^TDS Deposited(Rs.)',
        '^1^QWERTY1^194IA^12-Jan-2026^F^15-Jan-2026^0.00^70000.00',
        '^PART-VII - Details of Paid Refund^',
        'Sr. No.^Assessment Year^Mode^Refund Issued^Nature of Refund^Amount of Refund(Rs.)^Interest(Rs.)^Date of Payment^Remarks',
        '1^2025-26^ECS^REFUND BANKER^OTHER^12,340.00^340.00^05-Dec-2025^-',
      ]),
    );
    expect(statement.unread).toEqual([]);
    expect(statement.entries).toMatchObject([
      {
        part: 'IV',
        tan: 'AAAPS1111K',
        section: '194IA',
        amount: '7000000.00',
        tds: '70000.00',
        deposited: '70000.00',
        status: 'F',
      },
      { part: 'VII', amount: '12340.00', tds: '340.00', date: '2025-12-05' },
    ]);
  });

  it('lists every line that it can’t read', () => {
    const { entries, unread } = read26as(
      file([
        ...partI.slice(0, 4),
        '^1^194J^15-Jun-2025^F^20-Aug-2025^-^lakh^10000.00^10000.00',
        '^2^194J^32-Jun-2025^F^20-Aug-2025^-^1.00^1.00^1.00',
        '^3^194J^15-Sep-2025^F^20-Nov-2025^-^50000.00^5000.00^5000.00',
        'something else',
        '^PART-Z - New^',
        '3^X LTD^MUMR54321C^^^^^x^1^1',
        '^1^194J^15-Sep-2025^F^20-Nov-2025^-^1.00^1.00^1.00',
      ]),
    );
    expect(entries).toHaveLength(1);
    expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
      [7, 'The lines of ACME MOTORS LIMITED add up to 50000.00, its total says 150000.00.'],
      [7, 'The lines of ACME MOTORS LIMITED add up to 5000.00, its total says 15000.00.'],
      [7, 'The lines of ACME MOTORS LIMITED add up to 5000.00, its total says 10000.00.'],
      [9, '“lakh” isn’t an amount.'],
      [10, '“32-Jun-2025” isn’t a date.'],
      [12, 'Not a row of this part.'],
      [13, 'Not a row of this part.'],
      [14, '“x” isn’t an amount.'],
      [15, 'Not a row of this part.'],
    ]);
  });

  it('checks the header', () => {
    expect(() => read26as('hello')).toThrow('This isn’t the text of Form 26AS');
    expect(() => read26as(file(partI, '2025-2026', '2025-2026'))).toThrow('doesn’t agree');
    expect(() => read26as(file(partI, 'last'))).toThrow('The year “last”');
    expect(read26as(file([], '2026-27', '-')).fy).toBe(2026);
  });
});

it.each([
  ['1,00,000.00', '100000.00'],
  ['₹ 5,000', '5000.00'],
  ['', '0.00'],
  ['-', '0.00'],
  ['-1,200.50', '-1200.50'],
  ['(300)', '-300.00'],
  ['007', '7.00'],
  ['1e5', null],
  ['12 lakh', null],
])('reads the amount %s', (cell, amount) => expect(parseAmount(cell)).toBe(amount));

it.each([
  ['15-Jun-2026', '2026-06-15'],
  ['5/6/2026', '2026-06-05'],
  ['2026-06-15', '2026-06-15'],
  ['15 September 2026', '2026-09-15'],
  ['31-02-2026', null],
  ['soon', null],
])('reads the day %s', (cell, day) => expect(parseStatementDay(cell)).toBe(day));

it.each([
  ['2025-2026', 2025],
  ['FY 2025-26', 2025],
  ['1999-00', 1999],
  ['2025-27', null],
  ['2025', null],
])('reads the year %s', (cell, year) => expect(parseYear(cell)).toBe(year));
