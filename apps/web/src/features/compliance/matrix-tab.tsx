import { complianceRoutes, type Obligation } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { STATUTORY_FORMS } from '@daftar/domain/work/statutory-forms';
import { IconTable } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Box, Row, Table } from '#web/kit/layout.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { Select } from '#web/kit/select.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import classes from './compliance.module.css';
import { FILING_TONES, type FilingState } from './labels.ts';
import { StateBadge } from './state-badge.tsx';

const FORMS = STATUTORY_FORMS.map(({ form, title }) => ({ value: form, label: title }));

/** Clients by period: the last year of one form, with the status of each return. */
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
      <Row gap={8} wrap marginBottom={12}>
        <Select label="Form" options={FORMS} value={form} onChange={(value) => change({ form: value, page: '1' })} />
      </Row>
      {!read.data ? (
        <NotLoaded query={read} what="the returns" rows={8} />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconTable size={22} />} title="No clients file this form">
          Clients who file this form and use your service for it appear here, with the last 12 months.
        </EmptyState>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys */}
          <Box overflow="x" border radius="panel" tabIndex={0} role="region" aria-label="Returns by period">
            <Table cell="7 10" head="subtle" size={12} whiteSpace="nowrap" className={classes.matrix}>
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
                      <Link to={`${at}/clients/${client_id}?tab=duties`}>
                        <ClientName name={client_name} />
                      </Link>
                    </th>
                    {read.data.periods.map((label) => (
                      <td key={label}>
                        <Row as="span" gap={4} align="stretch" inline>
                          {cells
                            .filter(({ period_label }) => period_label === label)
                            .map((one) => (
                              <Cell key={one.gstin} at={at} {...one} />
                            ))}
                        </Row>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
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
  filing: Obligation['filing'];
  has_task: boolean;
  task_id: number | null;
};

/** Without a task and a filing the status is unknown. */
function Cell({ at, gstin, state, due_date, filing, has_task, task_id }: CellProps) {
  const isKnown = has_task || state !== 'Not filed';
  if (filing) return <StateBadge at={at} state={state} filing={filing} />;
  const title = [`Due ${formatDay(due_date)}`, gstin].filter(Boolean).join(', ');
  const badge = <Badge tone={isKnown ? FILING_TONES[state] : 'grey'}>{isKnown ? state : 'No task'}</Badge>;
  return <span title={title}>{task_id ? <Link to={`${at}/workBoardTask/${task_id}`}>{badge}</Link> : badge}</span>;
}
