import { attendanceRoutes } from '@daftar/contract/attendance';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { IconUsers } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { readListState, writeListState, type ListState } from '#web/kit/list-state.ts';
import { PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Select } from '#web/kit/select.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './muster.module.css';
import { MusterTable } from './muster-table.tsx';
import { Stepper, useStep } from './stepper.tsx';
import { useZone } from './use-zone.ts';
import { CODES, monthName, stepMonth } from './labels.ts';

const PER_PAGE = 50;
/** Remembered by the browser (section 2): the branch, but not the month. */
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
    <Stack flex grow minHeight={0}>
      <Stack gutter gap={12} rigid padding="14 0">
        <PageHeader
          title="Attendance report"
          subtitle="Monthly muster roll"
          actions={
            <ExportMenu
              formats={REPORT_FORMATS}
              take={(exportType) => request(attendanceRoutes.musterExport, { query: { ...asked, exportType } })}
            />
          }
        />
        <Row gap="8 16" wrap>
          <Stepper what="month" param="month" now={day.slice(0, 7)} step={stepMonth} shown={monthName} />
          {branches.length > 1 && (
            <Box width={180}>
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
            </Box>
          )}
          <SearchBox value={search} onSearch={(text) => set({ search: text })} hint="Search by name" />
        </Row>
      </Stack>
      {!read.data ? (
        <NotLoaded query={read} what="the muster roll" />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconUsers size={22} />} title="No attendance this month">
          {asked.search ? 'No one matches this name.' : 'People appear from their joining date.'}
        </EmptyState>
      ) : (
        <>
          <MusterTable days={read.data.days} rows={read.data.data} today={day} stale={read.isPlaceholderData} />
          <Box gutter rigid padding="10 0">
            <Row
              as="ul"
              gap="4 14"
              align="stretch"
              wrap
              tone="soft"
              size={12}
              className={classes.legend}
              aria-label="Legend"
            >
              {CODES.map(([code, words, tone]) => (
                <Row as="li" gap={4} inline key={code} data-rare={/[/½]/.test(code) || undefined}>
                  <span className={classes.code} data-tone={tone}>
                    {code}
                  </span>
                  {words}
                </Row>
              ))}
            </Row>
            {read.data.meta.last_page > 1 && <Pager meta={read.data.meta} onPage={(to) => set({ page: to })} />}
          </Box>
        </>
      )}
    </Stack>
  );
}
