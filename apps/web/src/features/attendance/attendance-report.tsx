import { attendanceRoutes } from '@daftar/contract/attendance';
import { REPORT_FORMATS } from '@daftar/contract/core/exported';
import { IconUsers } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { request } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { readListState, writeListState, type ListState } from '#web/kit/list-state.ts';
import { PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import classes from './muster.module.css';
import { MusterTable } from './muster-table.tsx';
import { Stepper, useStep } from './stepper.tsx';
import { useZone } from './use-zone.ts';
import { CODES, monthName, stepMonth } from './words.ts';

const PER_PAGE = 50;
/** The browser remembers what stands under this name (section 2): the branch. A month is looked at anew. */
const KEY = 'reportQuery';

/** attendance-report: the muster of a month. */
export function Component() {
  const { day } = useZone();
  const branches = (useBusiness()?.branches ?? []).filter(({ deactivated }) => !deactivated);
  const [query, setQuery] = useSearchParams();
  const month = useStep('month', day.slice(0, 7), /^\d{4}-(0[1-9]|1[0-2])$/);
  const { page, search, filters } = readListState(query, KEY);
  const asked = { month, search: search || undefined, branch_id: filters.branch || undefined };
  const read = useRead(attendanceRoutes.muster, { query: { ...asked, page, per_page: PER_PAGE } }, { keep: true });
  const set = (change: Partial<ListState>): void =>
    setQuery((old) => writeListState(old, KEY, change), { replace: true });
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageHeader
          title="Attendance report"
          subtitle="The muster of a month"
          actions={
            <ExportMenu
              formats={REPORT_FORMATS}
              take={(exportType) => request(attendanceRoutes.musterExport, { query: { ...asked, exportType } })}
            />
          }
        />
        <div className={classes.tools}>
          <Stepper what="month" param="month" now={day.slice(0, 7)} step={stepMonth} shown={monthName} />
          {branches.length > 1 && (
            <div className={classes.branch}>
              <Select
                label="Branch"
                hideLabel
                clearable
                placeholder="All branches"
                searchable={false}
                options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={filters.branch ?? ''}
                onChange={(branch) => set({ filters: { branch } })}
              />
            </div>
          )}
          <SearchBox value={search} onSearch={(text) => set({ search: text })} hint="Name" />
        </div>
      </div>
      {read.error && !read.data ? (
        <ErrorState what="the muster" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconUsers size={22} />} title="Nobody in this month">
          {asked.search ? 'Nobody of this name was there.' : 'People count from the day on which they joined.'}
        </EmptyState>
      ) : (
        <>
          <MusterTable days={read.data.days} rows={read.data.data} today={day} stale={read.isPlaceholderData} />
          <div className={classes.foot}>
            <ul className={classes.legend} aria-label="What the letters say">
              {CODES.map(([code, words, tone]) => (
                <li key={code} data-rare={/[/½]/.test(code) || undefined}>
                  <span className={classes.code} data-tone={tone}>
                    {code}
                  </span>
                  {words}
                </li>
              ))}
            </ul>
            {read.data.meta.last_page > 1 && <Pager meta={read.data.meta} onPage={(to) => set({ page: to })} />}
          </div>
        </>
      )}
    </div>
  );
}
