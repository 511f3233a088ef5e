import { complianceRoutes, LAWS, type DueForm } from '@daftar/contract/compliance';
import { addDays, addMonths, monthEnd, monthStart, weekdayOf } from '@daftar/domain/dates';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { monthPeriod } from '@daftar/domain/gst-return/periods';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { nearDay } from '#web/work/due-words.ts';
import { useToday } from '#web/work/use-today.ts';
import classes from './compliance.module.css';
import { countOf, LAW_WORDS } from './words.ts';

const LAW_OPTIONS = LAWS.map((value) => ({ value, label: LAW_WORDS[value] }));
const icon = { size: 18, 'aria-hidden': true } as const;

/** So far before and after today obligations are kept. */
const MONTHS = { back: 1, ahead: 3 };

/** A month, day by day: which forms are due for how many clients, and what has become of them. */
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
  const set = (name: string, value: string): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const step = (months: number) => (): void => set('month', addMonths(first, months).slice(0, 7));
  return (
    <>
      <div className={classes.bar}>
        <IconButton
          label="Month before"
          disabled={first <= addMonths(monthStart(today), -MONTHS.back)}
          onClick={step(-1)}
          icon={<IconChevronLeft {...icon} />}
        />
        <h2>{monthPeriod(first).label}</h2>
        <IconButton
          label="Month after"
          disabled={first >= addMonths(monthStart(today), MONTHS.ahead)}
          onClick={step(1)}
          icon={<IconChevronRight {...icon} />}
        />
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
      </div>
      {read.data && read.data.waiting > 0 && (
        <Notice>{`${countOf(read.data.waiting, 'client')} changed: what they owe is being worked out.`}</Notice>
      )}
      {read.error ? (
        <ErrorState what="the calendar" error={read.error} retry={() => void read.refetch()} />
      ) : read.data ? (
        <Month first={first} last={to} today={today} due={read.data.data} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  );
}

function Month({ first, last, today, due }: { first: string; last: string; today: string; due: readonly DueForm[] }) {
  const begin = addDays(first, -weekdayOf(first));
  const count = Math.ceil((weekdayOf(first) + Number(last.slice(8))) / 7) * 7;
  const days = Array.from({ length: count }, (_, n) => addDays(begin, n));
  const on = Map.groupBy(due, ({ due_date }) => due_date);
  return (
    <div className={classes.grid}>
      {WEEKDAYS.map((name) => (
        <div key={name} className={classes.weekday} aria-hidden>
          {name.slice(0, 3)}
        </div>
      ))}
      {days.map((day) => {
        const forms = on.get(day) ?? [];
        return (
          <section
            key={day}
            className={classes.day}
            aria-label={nearDay(day, today)}
            data-outside={day < first || day > last || undefined}
            data-today={day === today || undefined}
            data-empty={forms.length === 0 || undefined}
          >
            <span className={classes.number} aria-hidden>
              {Number(day.slice(8))}
            </span>
            {forms.map((one) => (
              <FormChip key={one.form + one.title} {...one} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** "GSTR-3B 120", with how it stands for whoever does not see the colour. */
function FormChip({ due_date, form, title, total, proposed, open, filed, late }: DueForm) {
  const state = late > 0 ? 'late' : filed === total ? 'filed' : 'open';
  const said = [
    late > 0 && `${late} late`,
    proposed > 0 && `${proposed} without a task`,
    open > 0 && `${open} open`,
    filed > 0 && `${filed} filed`,
  ]
    .filter(Boolean)
    .join(', ');
  const to = `?${new URLSearchParams({ tab: 'due', filters: JSON.stringify({ form, from: due_date, to: due_date }) })}`;
  return (
    <Link to={to} className={classes.form} data-state={state} title={`${title}: ${said}`}>
      <span className={classes.formName}>{title}</span>
      <span className={classes.count}>{total}</span>
      <span className="visually-hidden">{`: ${said}`}</span>
    </Link>
  );
}
