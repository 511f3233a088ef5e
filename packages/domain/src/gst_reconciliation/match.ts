/**
 * Pairs purchases of the books with GSTR-2B. Each document is used once. Documents of different suppliers are never
 * compared, so the time grows nearly with their number.
 */
import { replacedDocuments } from './amendments.ts';
import type { ComparedDocument, StatementDocument } from './documents.ts';
import { explain } from './explain.ts';
import type { Explained } from './explain.ts';
import { similarity } from './numbers.ts';
import { addLooseNumbers, exactPairs, pairsByRules, takePair, untaken } from './pair.ts';
import type { IsRefused, Limits, Pair, Sides } from './pair.ts';
import { fits, panOf, preparation, remembered, RULES, toPaise } from './rules.ts';
import type { MatchOptions, Prepared, Rule } from './rules.ts';

export type Match = Explained & {
  book_id: number | null;
  statement_id: number | null;
  is_manual: boolean;
};

export type MatchInput = {
  books: readonly ComparedDocument[];
  statements: readonly StatementDocument[];
  options: MatchOptions;
  /** Pairs linked by a user; they stay together. */
  linked?: readonly (readonly [book: number, statement: number])[];
  /** Pairs separated by a user; they aren't proposed again. */
  refused?: readonly (readonly [book: number, statement: number])[];
};

const OF_SUPPLIER = RULES.filter(({ isByPan }) => !isByPan);
const OF_PAN = RULES.filter(({ isByPan }) => isByPan);

export function matchDocuments({ books, statements, options, linked = [], refused = [] }: MatchInput): Match[] {
  const replaced = replacedDocuments(statements);
  const current = replaced.size === 0 ? statements : statements.filter(({ id }) => !replaced.has(id));
  const limits: Limits = { tolerance: toPaise(options.tolerance), days: options.days };
  const isRefused = pairSet(refused);
  const prepare = preparation();
  const byHand = linked.length > 0 ? linkedPairs({ books, statements: current }, linked, replaced, limits) : [];
  const linkedBooks = new Set(byHand.map(({ book_id }) => book_id));
  const linkedStatements = new Set(byHand.map(({ statement_id }) => statement_id));
  const counts = { in2b: counted(statements), inBooks: counted(books) };
  const pairs: Match[] = byHand;
  const alone = { books: [] as Match[], statements: [] as Match[] };
  // Each supplier is done before the next, so that what is needed only for it is freed early.
  for (const part of suppliersOf({ books, statements: current })) {
    const sides: Sides<StatementDocument> = {
      books: prepare(part.books.filter(({ id }) => !linkedBooks.has(id))),
      statements: prepare(part.statements.filter(({ id }) => !linkedStatements.has(id))),
    };
    for (const pair of pairsOf(sides, limits, isRefused)) pairs.push(asMatch(pair));
    const left = untaken(sides);
    for (const { document } of left.books)
      alone.books.push({
        ...explain({ book: document, statement: null, rule: null, others: counts.in2b(document) }),
        book_id: document.id,
        statement_id: null,
        is_manual: false,
      });
    for (const { document } of left.statements)
      alone.statements.push({
        ...explain({ book: null, statement: document, rule: null, others: counts.inBooks(document) }),
        book_id: null,
        statement_id: document.id,
        is_manual: false,
      });
  }
  return [
    ...pairs.sort((a, b) => a.book_id! - b.book_id!),
    ...alone.books.sort((a, b) => a.book_id! - b.book_id!),
    ...alone.statements.sort((a, b) => a.statement_id! - b.statement_id!),
  ];
}

/** Documents of one PAN. */
function pairsOf(sides: Sides<StatementDocument>, limits: Limits, isRefused: IsRefused): Pair<StatementDocument>[] {
  const pairs: Pair<StatementDocument>[] = [];
  for (const ofPan of partitions(sides, ({ panBlock }) => panBlock)) {
    const suppliers = partitions(ofPan, ({ block }) => block);
    for (const ofSupplier of suppliers) {
      for (const pair of exactPairs(ofSupplier, isRefused)) pairs.push(pair);
      const left = untaken(ofSupplier);
      addLooseNumbers(left);
      for (const pair of pairsByRules(left, OF_SUPPLIER, limits, isRefused)) pairs.push(pair);
    }
    if (suppliers.length > 1)
      for (const pair of pairsByRules(untaken(ofPan), OF_PAN, limits, isRefused)) pairs.push(pair);
  }
  return pairs;
}

type Documents = { books: readonly ComparedDocument[]; statements: readonly StatementDocument[] };

/** By PAN, which suppliers with several registrations share. */
function suppliersOf({ books, statements }: Documents) {
  const parts = new Map<string, { books: ComparedDocument[]; statements: StatementDocument[] }>();
  const partOf = remembered((supplier: string) => {
    const pan = panOf(supplier);
    const part = parts.get(pan) ?? { books: [], statements: [] };
    parts.set(pan, part);
    return part;
  });
  for (const book of books) partOf(book.supplier_gstin).books.push(book);
  for (const statement of statements) partOf(statement.supplier_gstin).statements.push(statement);
  return parts.values();
}

const asMatch = ({ book, statement, rule, is_manual }: Pair): Match => ({
  ...explain({ book: book.document, statement: statement.document, rule, others: 0 }),
  book_id: book.document.id,
  statement_id: statement.document.id,
  is_manual,
});

function partitions(sides: Sides<StatementDocument>, keyOf: (one: Prepared) => string): Sides<StatementDocument>[] {
  const parts = new Map<string, Sides<StatementDocument>>();
  const partOf = (one: Prepared): Sides<StatementDocument> => {
    const key = keyOf(one);
    let part = parts.get(key);
    if (!part) parts.set(key, (part = { books: [], statements: [] }));
    return part;
  };
  for (const book of sides.books) partOf(book).books.push(book);
  for (const statement of sides.statements) partOf(statement).statements.push(statement);
  return [...parts.values()];
}

function counted(documents: readonly ComparedDocument[]): (of: ComparedDocument) => number {
  const counts = new Map<string, number>();
  for (const { supplier_gstin } of documents) counts.set(supplier_gstin, (counts.get(supplier_gstin) ?? 0) + 1);
  return ({ supplier_gstin }) => counts.get(supplier_gstin) ?? 0;
}

function pairSet(pairs: readonly (readonly [number, number])[]): IsRefused {
  if (pairs.length === 0) return () => false;
  const keys = new Set(pairs.map(([book, statement]) => `${book} ${statement}`));
  return (book, statement) => keys.has(`${book.id} ${statement.id}`);
}

/** A link to a document that was amended later follows it. */
function linkedPairs(
  { books, statements }: Documents,
  linked: NonNullable<MatchInput['linked']>,
  replaced: ReadonlyMap<number, number>,
  limits: Limits,
): Match[] {
  const prepare = preparation();
  const bookOf = new Map(prepare(books).map((book) => [book.id, book]));
  const statementOf = new Map(prepare(statements).map((statement) => [statement.id, statement]));
  return linked.flatMap(([bookId, statementId]) => {
    let current = statementId;
    while (replaced.has(current)) current = replaced.get(current)!;
    const [book, statement] = [bookOf.get(bookId), statementOf.get(current)];
    if (!book || !statement || book.isTaken || statement.isTaken) return [];
    addLooseNumbers({ books: [book], statements: [statement] });
    return [asMatch(takePair({ book, statement, rule: ruleOf(book, statement, limits), is_manual: true }))];
  });
}

/** The first rule that two documents satisfy. */
const ruleOf = (book: Prepared, statement: Prepared, limits: Limits): Rule | null =>
  RULES.find((rule) => {
    const block = rule.isByPan ? 'panBlock' : 'block';
    if (book[block] !== statement[block]) return false;
    if (rule.numbers === 'equal' && book.plain !== statement.plain) return false;
    if (rule.numbers === 'similar' && similarity(book.loose, statement.loose) === null) return false;
    return fits(rule, book, statement, limits);
  }) ?? null;
