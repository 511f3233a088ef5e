/** Matching purchases with GSTR-2B: ten times the documents against a small month, in one run. */
import type { ComparedDocument, StatementDocument } from '@daftar/domain/gst_reconciliation/documents';
import { matchDocuments } from '@daftar/domain/gst_reconciliation/match';
import { USUAL_OPTIONS } from '@daftar/domain/gst_reconciliation/rules';
import { median } from './load.ts';

/** Issue 21. One supplier with all documents is the worst case: ten times the documents are ten times as dense. */
const SHAPES = [
  { name: 'many suppliers', suppliers: [100, 1_000], atMost: 12 },
  { name: 'one supplier', suppliers: [1, 1], atMost: 15 },
] as const;
const SMALL = 1_000;
const LARGE = 10_000;
const TIMES = 15;
const WARM_UP = 3;

const pad = (value: number, size: number): string => String(value).padStart(size, '0');

/** In turn exact, similar, within the tolerance, other amounts, another number, and one side alone. */
function documents(count: number, suppliers: number, from = 0) {
  const books: ComparedDocument[] = [];
  const statements: StatementDocument[] = [];
  for (let n = from; n < from + count; n += 1) {
    const supplier = n % suppliers;
    const date = `2026-${pad(4 + (n % 6), 2)}-${pad(1 + (n % 28), 2)}`;
    const value = 1_000 + ((n * 7919) % 90_000);
    const book: ComparedDocument = {
      id: n + 1,
      group: 'supply',
      kind: n % 20 === 0 ? 'credit_note' : 'invoice',
      number: `SUP/2026-27/${pad(n, 6)}`,
      date,
      supplier_gstin: `27AAAC${String.fromCharCode(65 + (supplier % 26))}${pad(supplier % 10_000, 4)}K1Z${supplier % 10}`,
      place_of_supply: '27',
      is_reverse_charge: false,
      taxable_value: `${value}.00`,
      igst: '0.00',
      cgst: (value * 0.09).toFixed(2),
      sgst: (value * 0.09).toFixed(2),
      cess: '0.00',
    };
    const changes: Partial<ComparedDocument>[] = [
      {},
      {},
      { number: `SUP-${n}` },
      { taxable_value: `${value}.60` },
      { cgst: '1.00' },
      { number: `OTHER${(n * 31) % 1_000_003}` },
      { number: `ALONE${n}`, taxable_value: `${value + 200_000}.00`, date: '2026-09-29' },
    ];
    books.push(book);
    statements.push({ ...book, ...changes[n % changes.length], month: '2026-09-01', amends: null });
  }
  return { books, statements, options: USUAL_OPTIONS };
}

/** Ten small months against a large one, so that both sides have their share of the garbage collector's work. */
export async function matchingTimes(): Promise<boolean> {
  console.log(`\nmatching ${LARGE} × ${LARGE} documents with 2B against ${SMALL} × ${SMALL}, median of ${TIMES}\n`);
  const months = LARGE / SMALL;
  return SHAPES.map(({ name, suppliers: [few, many], atMost }) => {
    const small = Array.from({ length: months }, (_, n) => documents(SMALL, few, n * SMALL));
    const large = documents(LARGE, many);
    const times = { small: [] as number[], large: [] as number[] };
    for (let n = -WARM_UP; n < TIMES; n += 1) {
      const one = timed(() => small.forEach((month) => matchDocuments(month))) / months;
      const ten = timed(() => matchDocuments(large));
      if (n < 0) continue;
      times.small.push(one);
      times.large.push(ten);
    }
    const [a, b] = [median(times.small), median(times.large)];
    const ratio = b / a;
    console.log(
      `${name.padEnd(16)} ${a.toFixed(1).padStart(7)} ms ${b.toFixed(1).padStart(8)} ms  ratio ${ratio.toFixed(2)} (less than ${atMost})`,
    );
    return ratio < atMost;
  }).every(Boolean);
}

function timed(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}
