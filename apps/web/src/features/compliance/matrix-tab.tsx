import { complianceRoutes } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { STATUTORY_FORMS } from '@daftar/domain/work/statutory-forms';
import { IconTable } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import classes from './compliance.module.css';
import { FILING_TONES, type FilingState } from './words.ts';

const FORMS = STATUTORY_FORMS.map(({ form, title }) => ({ value: form, label: title }));

/** Clients by periods: the last year of one form, and how each return stands. */
export default function MatrixTab() {
  const at = `/business/${useParams().businessId}`;
  const [query, setQuery] = useSearchParams();
  const form = query.get('form') ?? 'GSTR-3B';
  const page = { page: Number(query.get('page') ?? 1), per_page: Number(query.get('per_page') ?? 25) };
  const read = useRead(complianceRoutes.matrix, { query: { form, ...page } }, { keep: true });
  const change = (changes: Record<string, string>): void =>
    setQuery((now) => new URLSearchParams({ ...Object.fromEntries(now), ...changes }));
  return (
    <>
      <div className={classes.bar}>
        <Select label="Form" options={FORMS} value={form} onChange={(value) => change({ form: value, page: '1' })} />
      </div>
      {read.error ? (
        <ErrorState what="the returns" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={8} />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconTable size={22} />} title="No client owes this form">
          Whoever files it and takes the service from the practice stands here, with the last twelve months.
        </EmptyState>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys */}
          <div className={classes.scroll} tabIndex={0} role="region" aria-label="Returns by period">
            <table className={classes.matrix}>
              <thead>
                <tr>
                  <th scope="col">Client</th>
                  {read.data.periods.map((label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {read.data.data.map(({ client_id, client_name, cells }) => (
                  <tr key={client_id}>
                    <th scope="row">
                      <Link to={`${at}/clients/${client_id}?tab=duties`}>{client_name}</Link>
                    </th>
                    {read.data.periods.map((label) => (
                      <td key={label}>
                        <span className={classes.cells}>
                          {cells
                            .filter(({ period_label }) => period_label === label)
                            .map((one) => (
                              <Cell key={one.gstin} at={at} {...one} />
                            ))}
                        </span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            meta={read.data.meta}
            onPage={(next) => change({ page: String(next) })}
            onSize={(size) => change({ per_page: String(size), page: '1' })}
          />
        </>
      )}
    </>
  );
}

type CellProps = {
  at: string;
  gstin: string | null;
  state: FilingState;
  due_date: string;
  has_task: boolean;
  task_id: number | null;
};

/** Of what nobody made a task for, it is not known here whether it was filed. */
function Cell({ at, gstin, state, due_date, has_task, task_id }: CellProps) {
  const isKnown = has_task || state !== 'Not filed';
  const title = [`Due ${formatDay(due_date)}`, gstin].filter(Boolean).join(', ');
  const badge = <Badge tone={isKnown ? FILING_TONES[state] : 'grey'}>{isKnown ? state : 'No task'}</Badge>;
  return <span title={title}>{task_id ? <Link to={`${at}/workBoardTask/${task_id}`}>{badge}</Link> : badge}</span>;
}
