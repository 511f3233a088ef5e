import type { ClientAccount } from '@daftar/contract/accounts';
import { ageItems } from '@daftar/domain/billing/ageing';
import { isPositive, sub } from '@daftar/domain/money';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PaymentNotices } from '#web/billing/payment-notices.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import classes from './accounts.module.css';
import { AgeingBar } from './ageing-bar.tsx';
import { OpenItems } from './open-items.tsx';
import { OpeningList } from './opening-list.tsx';
import { keyOf, type Books } from './use-books.ts';
import { money } from './words.ts';

const StatementPart = lazy(async () => ({ default: (await import('./statement.tsx')).StatementPart }));
const Reminders = lazy(async () => ({ default: (await import('./reminders.tsx')).Reminders }));

type Props = { account: ClientAccount; books: Books | undefined; all: readonly Books[] };

/** How the client stands with one firm: figures and ages, then what is open, the statement, the reminders. */
export function AccountParts({ account, books, all }: Props) {
  const [query, setQuery] = useSearchParams();
  const items = account.open_items.filter(isOf(books));
  const tabs = [
    { value: 'open', label: 'Open items', count: items.length },
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
        <div className={classes.books}>
          <Select
            label="Firm"
            options={all.map((one) => ({ value: keyOf(one), label: nameOf(one, all) }))}
            value={keyOf(books)}
            onChange={choose}
          />
        </div>
      )}
      <Standing account={account} books={books} />
      <PaymentNotices clientId={account.client_id} />
      <div className={classes.parts}>
        <Tabs tabs={tabs} param="part" label="Parts of the account" />
      </div>
      <Suspense fallback={<SkeletonRows rows={5} />}>
        {part === 'open' && <OpenItems items={items} advances={account.advances.filter(isOf(books))} />}
        {part === 'statement' && <StatementPart account={account} books={books} />}
        {part === 'reminders' && <Reminders clientId={account.client_id} />}
        {part === 'opening' && <OpeningList account={account} />}
      </Suspense>
    </>
  );
}

const isOf = (books: Books | undefined) => (one: { firm_id: number; currency: string }) =>
  one.firm_id === books?.firm_id && one.currency === books.currency;

/** The currency is said where the firm has several with this client. */
const nameOf = ({ firm_id, firm_name, currency }: Books, all: readonly Books[]): string =>
  all.filter((one) => one.firm_id === firm_id).length > 1 ? `${firm_name} · ${currency}` : firm_name;

/** Without a single item the day says nothing. */
const NOTHING = ageItems([], '0.00', '2026-01-01');

function Standing({ account, books }: { account: ClientAccount; books: Books }) {
  const { currency } = books;
  const balance = account.balances.find(isOf(books));
  const ageing = balance?.ageing ?? NOTHING;
  const overdue = sub(ageing.total, ageing.not_due);
  return (
    <div className={classes.standing}>
      <Figures>
        <Figure label="Balance" value={money(ageing.net, currency)} note={noteOf(ageing.net)} />
        <Figure label="Due" value={money(ageing.total, currency)} />
        <Figure
          label="Overdue"
          value={<span data-late={isPositive(overdue) || undefined}>{money(overdue, currency)}</span>}
        />
        <Figure label="Paid ahead" value={money(ageing.advance, currency)} />
      </Figures>
      {isPositive(ageing.total) && <AgeingBar ageing={ageing} currency={currency} />}
    </div>
  );
}

const noteOf = (net: string): string =>
  isPositive(net) ? 'To be paid by the client' : net.startsWith('-') ? 'In the client’s favour' : 'Nothing is due';
