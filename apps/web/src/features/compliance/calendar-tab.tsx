import { complianceRoutes, LAWS, type DueForm } from '@daftar/contract/compliance';
import { dscRoutes } from '@daftar/contract/dsc';
import { taxNoticeRoutes, type CalendarDate } from '@daftar/contract/tax_notices';
import { addDays, addMonths, monthEnd, monthStart, weekdayOf } from '@daftar/domain/dates';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { monthPeriod } from '@daftar/domain/gst-return/periods';
import { isOfLaw } from '@daftar/domain/registers/tax-notice';
import { IconFingerprint } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { PeriodStepper } from '#web/kit/period-stepper.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { nearDay } from '#web/kit/work/due-text.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import classes from './compliance.module.css';
import { countOf, LAW_WORDS } from './labels.ts';

const LAW_OPTIONS = LAWS.map((value) => ({ value, label: LAW_WORDS[value] }));

/** Months before and after today with stored obligations. */
const MONTHS = { back: 1, ahead: 3 };

/** A month by day: forms due, number of clients, and status. */
export function CalendarTab() {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('month');
  const first = monthStart(asked && /^\d{4}-\d{2}$/.test(asked) ? `${asked}-01` : today);
  const [from, to] = [first, monthEnd(first)];
  const law = query.get('law') ?? '';
  const read = useRead(
    complianceRoutes.calendar,
    { query: { from, to, ...(law ? { law: law as (typeof LAWS)[number] } : {}) } },
    { keep: true },
  );
  const notices = useRead(taxNoticeRoutes.calendar, { query: { from, to } }, { keep: true, quiet: true });
  const hasDsc = useCan()('dsc', 'read');
  const isLater = useLater();
  const conflicts = useRead(
    dscRoutes.calendar,
    { query: { from, to } },
    { keep: true, quiet: true, enabled: hasDsc && isLater },
  );
  const dates = notices.data?.data.filter(({ authority }) => isOfLaw(authority, law)) ?? [];
  const set = (name: string, value: string): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return (
    <>
      <Row gap={8} wrap marginBottom={12}>
        <PeriodStepper
          what="month"
          isNow={first === monthStart(today)}
          onNow={() => set('month', '')}
          isFirst={first <= addMonths(monthStart(today), -MONTHS.back)}
          isLast={first >= addMonths(monthStart(today), MONTHS.ahead)}
          onStep={(by) => set('month', addMonths(first, by).slice(0, 7))}
        >
          {monthPeriod(first).label}
        </PeriodStepper>
        <Select
          label="Law"
          hideLabel
          clearable
          searchable={false}
          placeholder="All laws"
          options={LAW_OPTIONS}
          value={law}
          onChange={(value) => set('law', value)}
        />
      </Row>
      {read.data && read.data.waiting > 0 && (
        <Notice>{`Updating due dates for ${countOf(read.data.waiting, 'client')}.`}</Notice>
      )}
      {read.error ? (
        <ErrorState what="the calendar" error={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Month
          first={first}
          last={to}
          today={today}
          due={read.data.data}
          dates={dates}
          conflicts={conflicts.data?.data ?? []}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  );
}

type MonthProps = {
  first: string;
  last: string;
  today: string;
  due: readonly DueForm[];
  dates: readonly CalendarDate[];
  conflicts: readonly Conflict[];
};
type Conflict = { due_date: string; form: string; count: number };

function Month({ first, last, today, due, dates, conflicts }: MonthProps) {
  const conflictsOf = new Map(conflicts.map(({ due_date, form, count }) => [`${due_date} ${form}`, count]));
  const begin = addDays(first, -weekdayOf(first));
  const count = Math.ceil((weekdayOf(first) + Number(last.slice(8))) / 7) * 7;
  const days = Array.from({ length: count }, (_, n) => addDays(begin, n));
  const on = Map.groupBy(due, ({ due_date }) => due_date);
  const noticesOn = Map.groupBy(dates, (date) => date.on);
  return (
    <Grid columns="repeat(7, minmax(0, 1fr))" overflow="hidden" border radius="panel" className={classes.grid}>
      {WEEKDAYS.map((name) => (
        <Box
          key={name}
          padding="5 8"
          background="subtle"
          divider="bottom"
          tone="muted"
          size={12}
          className={classes.weekday}
          aria-hidden
        >
          {name.slice(0, 3)}
        </Box>
      ))}
      {days.map((day) => {
        const forms = on.get(day) ?? [];
        const noticeDates = noticesOn.get(day) ?? [];
        return (
          <Stack
            as="section"
            key={day}
            gap={3}
            flex
            padding={5}
            minHeight={96}
            divider="start"
            className={classes.day}
            aria-label={nearDay(day, today)}
            data-outside={day < first || day > last || undefined}
            data-today={day === today || undefined}
            data-empty={forms.length + noticeDates.length === 0 || undefined}
          >
            <Text
              square={22}
              tone="soft"
              size={12}
              textAlign="center"
              lineHeight="22px"
              className={classes.number}
              aria-hidden
            >
              {Number(day.slice(8))}
            </Text>
            {forms.map((one) => (
              <FormChip
                key={one.form + one.title}
                {...one}
                conflicts={conflictsOf.get(`${one.due_date} ${one.form}`) ?? 0}
              />
            ))}
            {noticeDates.map((date) => (
              <NoticeChip key={`${date.kind} ${date.notice_id}`} date={date} isLate={day < today} />
            ))}
          </Stack>
        );
      })}
    </Grid>
  );
}

/** "GSTR-3B 120", with its status as text besides the colour. */
function FormChip(props: DueForm & { conflicts: number }) {
  const { due_date, form, title, total, proposed, open, filed, completed, late, conflicts } = props;
  const state = late > 0 ? 'late' : filed + completed === total ? 'filed' : 'open';
  const said = [
    late > 0 && `${late} overdue`,
    proposed > 0 && `${proposed} without a task`,
    open > 0 && `${open} open`,
    filed > 0 && `${filed} filed`,
    completed > 0 && `${completed} completed without acknowledgement`,
    conflicts > 0 && `${conflicts} with a DSC conflict`,
  ]
    .filter(Boolean)
    .join(', ');
  const to = `?${new URLSearchParams({ tab: 'due', filters: JSON.stringify({ form, from: due_date, to: due_date }) })}`;
  return (
    <Row
      as={Link}
      to={to}
      gap={6}
      padding="0 6"
      minWidth={0}
      minHeight={24}
      background="hover"
      radius={6}
      tone="normal"
      size={12}
      className={classes.form}
      data-state={state}
      title={`${title}: ${said}`}
    >
      <Text grow truncate>
        {title}
      </Text>
      {conflicts > 0 && (
        <Text rigid tone="red">
          <IconFingerprint size={13} aria-hidden />
        </Text>
      )}
      <Text rigid>{total}</Text>
      <span className="visually-hidden">{`: ${said}`}</span>
    </Row>
  );
}

const DATE_NAMES = { reply: 'Reply', hearing: 'Hearing', appeal: 'Appeal' } as const;

/** A date of one notice: "Reply · Kesar Foods". */
function NoticeChip({ date, isLate }: { date: CalendarDate; isLate: boolean }) {
  const { businessId } = useParams();
  const state = date.is_done ? 'filed' : isLate ? 'late' : 'open';
  const said = { filed: 'done', late: 'overdue', open: 'open' }[state];
  const title = `${DATE_NAMES[date.kind]} · ${date.client_name}`;
  return (
    <Row
      as={Link}
      to={`/business/${businessId}/tax-notices/${date.notice_id}`}
      gap={6}
      padding="0 6"
      minWidth={0}
      minHeight={24}
      background="hover"
      radius={6}
      tone="normal"
      size={12}
      className={classes.form}
      data-state={state}
      title={`${title}: ${date.authority}, ${date.subject}, ${said}`}
    >
      <Text grow truncate>
        {title}
      </Text>
      <span className="visually-hidden">{`: ${date.subject}, ${said}`}</span>
    </Row>
  );
}
