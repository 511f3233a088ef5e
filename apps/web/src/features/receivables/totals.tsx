import { formatListMoney } from '@daftar/domain/money-format';
import { accountRoutes } from '@daftar/contract/receivables';
import type { OutstandingSums } from '@daftar/contract/receivables/ageing';
import { isZero } from '@daftar/domain/money';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import classes from './receivables.module.css';
import { AgeingBar } from './ageing-bar.tsx';
import { duesPlace } from './urls.ts';

type Asked = Readonly<Record<string, unknown>>;
const WHOSE = ['firm_id', 'branch_id', 'group_id'] as const;

/** Filters of client and firm; those of age are dropped, because each bucket is its own list. */
const whose = (asked: Asked): Record<string, string> =>
  Object.fromEntries(WHOSE.flatMap((name) => (asked[name] ? [[name, String(asked[name])]] : [])));

/** Totals of all dues under the filter, by currency. */
export function Totals({ asked }: { asked: Asked }) {
  const by = String(asked.by);
  const query = { ...whose(asked), search: by === 'client' && asked.search ? String(asked.search) : undefined };
  const read = useRead(accountRoutes.outstandingSummary, { query }, { keep: true });
  if (!read.data) return read.error ? null : <Waiting />;
  return (
    <Stack gap={16} rigid padding="12 20" className={classes.totals}>
      {read.data.sums.map((sums) => (
        <OfCurrency key={sums.currency} sums={sums} asked={asked} />
      ))}
    </Stack>
  );
}

const Waiting = () => (
  <Stack gap={16} rigid padding="12 20" className={classes.totals} role="status" aria-label="Loading">
    <Skeleton height={150} />
  </Stack>
);

function OfCurrency({ sums, asked }: { sums: OutstandingSums; asked: Asked }) {
  const { businessId } = useParams();
  const { ageing, overdue, currency, documents } = sums;
  const by = String(asked.by);
  const place = (filters: Record<string, string>) => duesPlace(businessId, by, { ...whose(asked), ...filters });
  return (
    <section aria-label={`Totals in ${currency}`}>
      <Figures>
        <Figure label="Amount due" value={formatListMoney(ageing.total, currency)} to={place({})} />
        <Figure
          label="Overdue"
          value={<span data-late={!isZero(overdue) || undefined}>{formatListMoney(overdue, currency)}</span>}
          to={place({ is_overdue: 'true' })}
        />
        <Figure label="Advance" value={formatListMoney(ageing.advance, currency)} />
        <Figure label="Net due" value={formatListMoney(ageing.net, currency)} />
      </Figures>
      <AgeingBar
        ageing={ageing}
        currency={currency}
        documents={documents}
        current={asked.bucket ? String(asked.bucket) : undefined}
        placeOf={(bucket) => place({ bucket })}
      />
    </section>
  );
}
