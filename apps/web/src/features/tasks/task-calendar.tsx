import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { formatDay } from '@daftar/domain/date-format';
import { longMonth } from '@daftar/domain/month-names';
import { isClosed } from '@daftar/domain/work/task-status';
import { useRef, useState, type DragEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { PeriodStepper } from '#web/kit/period-stepper.tsx';
import { useDimmed } from '#web/kit/use-stale-dimming.ts';
import { STATUS } from '#web/kit/work/labels.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { daysShown, monthBeside, monthOf, monthParam } from './calendar-days.ts';
import classes from './calendar.module.css';
import { change } from './changes.ts';
import { useTaskAddress } from './urls.ts';

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
  if (!read.data) return <NotLoaded query={read} what="the calendar" rows={8} />;
  const byDay = new Map(read.data.days.map((one) => [one.day, one]));
  const drop = (event: DragEvent, day: string): void => {
    setOver(null);
    const [id, was] = event.dataTransfer.getData('text/task').split(' ');
    if (!id || was === day) return;
    event.preventDefault();
    void change(Number(id), { due_date: day }).then(
      (done) => done && toast('success', `Due date changed to ${formatDay(day)}`),
    );
  };
  return (
    <Stack flex grow minHeight={0} overflow="auto">
      <Row gutter gap={4} rigid padding="8 0">
        <PeriodStepper
          what="month"
          isNow={monthParam(month) === monthParam(today)}
          onNow={() => go(today)}
          onStep={(by) => go(monthBeside(month, by))}
        >
          {longMonth(month)}
        </PeriodStepper>
      </Row>
      <Box ref={grid} grow divider="top" className={classes.grid}>
        {WEEKDAYS.map((name) => (
          <Text key={name} padding="4 8" divider="end" tone="muted" size={12} className={classes.weekday} aria-hidden>
            {name}
          </Text>
        ))}
        {days.map((day) => {
          const { cards = [], count = 0, capped = false } = byDay.get(day) ?? {};
          return (
            <Stack
              as="section"
              key={day}
              gap={2}
              flex
              padding={4}
              minWidth={0}
              divider="end"
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
              <Text square={22} tone="soft" size={12} textAlign="center" lineHeight="22px" className={classes.number}>
                {Number(day.slice(8))}
              </Text>
              <DayCards
                day={day}
                cards={cards}
                count={count}
                capped={capped}
                mayEdit={mayEdit}
                onEnd={() => setOver(null)}
              />
            </Stack>
          );
        })}
      </Box>
    </Stack>
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
            <Row
              as={Link}
              to={addressOf(card.id)}
              preventScrollReset
              gap={5}
              padding="0 5"
              height={24}
              background="hover"
              radius={5}
              size={12}
              className={classes.task}
              data-tone={STATUS[card.status].tone}
              title={[card.reference, card.name, card.client_name].filter(Boolean).join(' · ')}
              draggable={mayEdit(card) && !isClosed(card)}
              onDragStart={(event) => event.dataTransfer.setData('text/task', `${card.id} ${day}`)}
              onDragEnd={onEnd}
            >
              <Box as="i" rigid square={6} radius="round" aria-hidden />
              <Text truncate>{[card.name, card.client_name].filter(Boolean).join(' · ')}</Text>
            </Row>
          </li>
        ))}
      </ul>
      {hidden > 0 && !isWhole && (
        <Box
          as="button"
          hover="brand"
          type="button"
          padding="0 6"
          height={24}
          tone="soft"
          size={12}
          className={classes.more}
          onClick={() => setWhole(true)}
        >
          {`+${hidden}${capped ? ' or' : ''} more`}
        </Box>
      )}
      {isWhole && hidden > 0 && (
        <Text
          padding="1 6"
          tone="soft"
          size={12}
          className={classes.rest}
        >{`+${hidden}${capped ? ' or' : ''} more`}</Text>
      )}
    </>
  );
}
