import type { ClientAccount } from '@daftar/contract/receivables';
import { ageItems } from '@daftar/domain/billing/ageing';
import { isPositive, sub } from '@daftar/domain/money';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PaymentNotices } from '#web/kit/document-editor/payment-notices.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import classes from './receivables.module.css';
import { AgeingBar } from './ageing-bar.tsx';
import { OpenItems } from './open-items.tsx';
import { OpeningList } from './opening-list.tsx';
import { keyOf, type Books } from './use-client-account.ts';
import { money } from './labels.ts';

const StatementPart = lazy(async () => ({ default: (await import('./statement.tsx')).StatementPart }));
const Reminders = lazy(async () => ({ default: (await import('./reminders.tsx')).Reminders }));

type Props = { account: ClientAccount; books: Books | undefined; all: readonly Books[] };

/** The client's account with one firm: figures, ageing, open items, statement and reminders. */
export function AccountParts({ account, books, all }: Props) {
  const [query, setQuery] = useSearchParams();
  const items = account.open_items.filter(isOf(books));
  const documents = account.balances.find(isOf(books))?.open_documents ?? items.length;
  const tabs = [
    { value: 'open', label: 'Unpaid invoices', count: documents },
    { value: 'statement', label: 'Statement' },
    { value: 'reminders', label: 'Reminders' },
    { value: 'opening', label: 'Opening balances', count: account.opening_balances.length },
  ];
  const part = useTab(tabs, 'part');
  if (!books) return null;
  const choose = (key: string): void => {
    const chosen = all.find((one) => keyOf(one) === key)!;
    const next = new URLSearchParams(query);
    next.set('firm', String(chosen.firm_id));
    next.set('currency', chosen.currency);
    setQuery(next, { replace: true });
  };
  return (
    <>
      {all.length > 1 && (
        <Box maxWidth={320}>
          <Select
            label="Firm"
            options={all.map((one) => ({ value: keyOf(one), label: nameOf(one, all) }))}
            value={keyOf(books)}
            onChange={choose}
          />
        </Box>
      )}
      <AccountSummary account={account} books={books} />
      <PaymentNotices clientId={account.client_id} />
      <div className={classes.parts}>
        <Tabs tabs={tabs} param="part" label="Account sections" />
      </div>
      <Suspense fallback={<SkeletonRows rows={5} />}>
        {part === 'open' && (
          <OpenItems items={items} documents={documents} advances={account.advances.filter(isOf(books))} />
        )}
        {part === 'statement' && <StatementPart account={account} books={books} />}
        {part === 'reminders' && <Reminders clientId={account.client_id} />}
        {part === 'opening' && <OpeningList account={account} />}
      </Suspense>
    </>
  );
}

const isOf = (books: Books | undefined) => (one: { firm_id: number; currency: string }) =>
  one.firm_id === books?.firm_id && one.currency === books.currency;

/** With the currency if the firm has several for this client. */
const nameOf = ({ firm_id, firm_name, currency }: Books, all: readonly Books[]): string =>
  all.filter((one) => one.firm_id === firm_id).length > 1 ? `${firm_name} · ${currency}` : firm_name;

/** Without items the date doesn't matter. */
const NOTHING = ageItems([], '0.00', '2026-01-01');

function AccountSummary({ account, books }: { account: ClientAccount; books: Books }) {
  const { currency } = books;
  const balance = account.balances.find(isOf(books));
  const ageing = balance?.ageing ?? NOTHING;
  const overdue = sub(ageing.total, ageing.not_due);
  return (
    <Stack gap={4} className={classes.standing}>
      <Figures>
        <Figure label="Balance" value={money(ageing.net, currency)} note={noteOf(ageing.net)} />
        <Figure label="Amount due" value={money(ageing.total, currency)} />
        <Figure
          label="Overdue"
          value={<span data-late={isPositive(overdue) || undefined}>{money(overdue, currency)}</span>}
        />
        <Figure label="Advance" value={money(ageing.advance, currency)} />
      </Figures>
      {isPositive(ageing.total) && <AgeingBar ageing={ageing} currency={currency} />}
    </Stack>
  );
}

const noteOf = (net: string): string =>
  isPositive(net) ? 'Receivable from client' : net.startsWith('-') ? 'Credit balance' : 'Nothing due';
