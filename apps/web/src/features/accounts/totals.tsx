import { accountRoutes, type OutstandingSums } from '@daftar/contract/accounts';
import { isZero } from '@daftar/domain/money';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import classes from './accounts.module.css';
import { AgeingBar } from './ageing-bar.tsx';
import { duesPlace } from './places.ts';
import { shortMoney } from './words.ts';

type Asked = Readonly<Record<string, unknown>>;
const WHOSE = ['firm_id', 'branch_id', 'group_id'] as const;

/** The filters that say whose dues: those of age stay behind, since each age is a list of its own here. */
const whose = (asked: Asked): Record<string, string> =>
  Object.fromEntries(WHOSE.flatMap((name) => (asked[name] ? [[name, String(asked[name])]] : [])));

/** What all dues under the filter come to, each currency for itself. */
export function Totals({ asked }: { asked: Asked }) {
  const by = String(asked.by);
  const query = { ...whose(asked), search: by === 'client' && asked.search ? String(asked.search) : undefined };
  const read = useRead(accountRoutes.outstandingSummary, { query }, { keep: true });
  if (!read.data) return read.error ? null : <Waiting />;
  return (
    <div className={classes.totals}>
      {read.data.sums.map((sums) => (
        <OfCurrency key={sums.currency} sums={sums} asked={asked} />
      ))}
    </div>
  );
}

const Waiting = () => (
  <div className={classes.totals} role="status" aria-label="Loading">
    <Skeleton height={150} />
  </div>
);

function OfCurrency({ sums, asked }: { sums: OutstandingSums; asked: Asked }) {
  const { businessId } = useParams();
  const { ageing, overdue, currency, documents } = sums;
  const by = String(asked.by);
  const place = (filters: Record<string, string>) => duesPlace(businessId, by, { ...whose(asked), ...filters });
  return (
    <section aria-label={`Totals in ${currency}`}>
      <Figures>
        <Figure label="Due" value={shortMoney(ageing.total, currency)} to={place({})} />
        <Figure
          label="Overdue"
          value={<span data-late={!isZero(overdue) || undefined}>{shortMoney(overdue, currency)}</span>}
          to={place({ is_overdue: 'true' })}
        />
        <Figure label="Paid ahead" value={shortMoney(ageing.advance, currency)} />
        <Figure label="Net" value={shortMoney(ageing.net, currency)} />
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
