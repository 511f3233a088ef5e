import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { formatDay } from '@daftar/domain/date-format';
import { isClosed } from '@daftar/domain/work/task-status';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useDimmed } from '#web/kit/use-dimmed.ts';
import { STATUS } from '#web/work/words.ts';
import { daysShown, monthBeside, monthName, monthOf, monthParam } from './calendar-days.ts';
import classes from './calendar.module.css';
import { change } from './changes.ts';
import { useTaskAddress } from './task-address.ts';

type Props = {
  asked: Readonly<Record<string, string>>;
  today: string;
  isReady: boolean;
  mayEdit: (card: TaskCard) => boolean;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const SHOWN = 4;

/** A month of due dates; a task that is dragged to another day is due then. */
export function TaskCalendar({ asked, today, isReady, mayEdit }: Props) {
  const [query, setQuery] = useSearchParams();
  const month = monthOf(query.get('month'), today);
  const days = daysShown(month);
  const input = { query: { ...asked, from_date: days[0]!, to_date: days.at(-1)!, per_day: 20 } as never };
  const read = useRead(taskRoutes.calendar, input, { keep: true, enabled: isReady });
  const [over, setOver] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  useDimmed(grid, read.isPlaceholderData);
  const go = (to: string): void =>
    setQuery(
      (old) => {
        old.set('month', monthParam(to));
        return old;
      },
      { replace: true },
    );
  if (read.error && !read.data)
    return <ErrorState what="the calendar" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const byDay = new Map(read.data.days.map((one) => [one.day, one]));
  const drop = (event: DragEvent, day: string): void => {
    setOver(null);
    const [id, was] = event.dataTransfer.getData('text/task').split(' ');
    if (!id || was === day) return;
    event.preventDefault();
    void change(Number(id), { due_date: day }).then((done) => done && toast('success', `Due on ${formatDay(day)}`));
  };
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <h2>{monthName(month)}</h2>
        <IconButton
          label="Month before"
          icon={<IconChevronLeft size={16} aria-hidden />}
          onClick={() => go(monthBeside(month, -1))}
        />
        <IconButton
          label="Month after"
          icon={<IconChevronRight size={16} aria-hidden />}
          onClick={() => go(monthBeside(month, 1))}
        />
        <Button look="quiet" size="small" onClick={() => go(today)}>
          Today
        </Button>
      </div>
      <div ref={grid} className={classes.grid}>
        {WEEKDAYS.map((name) => (
          <span key={name} className={classes.weekday} aria-hidden>
            {name}
          </span>
        ))}
        {days.map((day) => {
          const { cards = [], count = 0, capped = false } = byDay.get(day) ?? {};
          return (
            <section
              key={day}
              className={classes.day}
              aria-label={`${formatDay(day)}, ${count}${capped ? '+' : ''} tasks`}
              data-today={day === today || undefined}
              data-outside={day.slice(0, 7) !== monthParam(month) || undefined}
              data-empty={count === 0 || undefined}
              data-over={over === day || undefined}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes('text/task')) return;
                event.preventDefault();
                if (over !== day) setOver(day);
              }}
              onDrop={(event) => drop(event, day)}
            >
              <span className={classes.number}>{Number(day.slice(8))}</span>
              <DayCards
                day={day}
                cards={cards}
                count={count}
                capped={capped}
                mayEdit={mayEdit}
                onEnd={() => setOver(null)}
              />
            </section>
          );
        })}
      </div>
    </div>
  );
}

type DayProps = {
  day: string;
  cards: readonly TaskCard[];
  count: number;
  capped: boolean;
  mayEdit: (card: TaskCard) => boolean;
  onEnd: () => void;
};

function DayCards({ day, cards, count, capped, mayEdit, onEnd }: DayProps) {
  const addressOf = useTaskAddress();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? cards : cards.slice(0, SHOWN);
  const hidden = count - shown.length;
  return (
    <>
      <ul>
        {shown.map((card) => (
          <li key={card.id}>
            <Link
              to={addressOf(card.id)}
              preventScrollReset
              className={classes.task}
              data-tone={STATUS[card.status].tone}
              title={[card.reference, card.name, card.client_name].filter(Boolean).join(' · ')}
              draggable={mayEdit(card) && !isClosed(card)}
              onDragStart={(event) => event.dataTransfer.setData('text/task', `${card.id} ${day}`)}
              onDragEnd={onEnd}
            >
              <i aria-hidden />
              <span>{[card.name, card.client_name].filter(Boolean).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && !isWhole && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {`${hidden}${capped ? '+' : ''} more`}
        </button>
      )}
      {isWhole && hidden > 0 && <span className={classes.rest}>{`and ${hidden}${capped ? '+' : ''} further`}</span>}
    </>
  );
}
