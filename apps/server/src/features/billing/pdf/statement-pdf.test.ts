import { expect, test } from 'vitest';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { TEMPLATES, type StatementModel } from './model.ts';
import { statementPdfContent } from './statement-pdf.ts';
import { statementModel } from './testing/models.ts';
import { inOneLine } from './testing/reading.ts';

const pagesOf = async (more: Partial<StatementModel>): Promise<string[]> =>
  readPdf(await makePdf(statementPdfContent(statementModel(more))));

test.each(TEMPLATES)('%s: from the opening to the closing balance, and the ageing of it', async (template) => {
  const text = inOneLine(await pagesOf({ template }));
  for (const said of [
    'Statement of Account',
    'Kesar Foods Private Limited',
    '01/04/2026 to 15/11/2026',
    '01/04/2026 Opening balance 1,200.00 Dr',
    '30/09/2026 Invoice SD/2026-27/0031 59,000.00 60,200.00 Dr',
    '15/10/2026 Receipt SD/R/2026/0017 35,000.00 25,200.00 Dr',
    '15/10/2026 TDS deducted SD/R/2026/0017 5,000.00 20,200.00 Dr',
    '15/11/2026 Closing balance 59,000.00 40,000.00 20,200.00 Dr',
    'Not due 0-30 days 31-60 days 61-90 days 91-180 days >180 days Net due',
    '0.00 0.00 19,000.00 0.00 0.00 1,200.00 20,200.00',
    'Balance due',
    '50200012345678',
  ])
    expect(text).toContain(said);
});

test('a balance in the client’s favour says so, without a payment request', async () => {
  const { statement, ageing } = statementModel();
  const text = inOneLine(
    await pagesOf({
      statement: { ...statement, closing_balance: '-300.00' },
      ageing: { ...ageing, advance: '20500.00', net: '-300.00' },
    }),
  );
  expect(text).toContain('Credit balance ₹ 300.00');
  expect(text).toContain('300.00 Cr');
  expect(text).toContain('Advance Net due');
  expect(text).toContain('-20,500.00 -300.00');
  expect(text).not.toContain('50200012345678');
});

test('a long ledger continues on more pages under its titles, each row once', async () => {
  const { statement } = statementModel();
  const rows = Array.from({ length: 150 }, (_, n) => ({ ...statement.rows[0]!, number: `N/${n + 1}.` }));
  const pages = await pagesOf({ statement: { ...statement, rows } });
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(0, -1)) expect(page).toContain('Particulars');
  const text = inOneLine(pages);
  for (const { number } of rows) expect(text.split(number)).toHaveLength(2);
});
