import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Holiday } from '@daftar/contract/attendance/holidays';
import { IconCalendarStar, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Guarded } from '#web/kit/guarded.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import classes from './attendance.module.css';
import { HolidaysDrawer } from './holidays-drawer.tsx';
import { Stepper, useStep } from './stepper.tsx';
import { useZone } from './use-zone.ts';
import { dayName } from './words.ts';

/** The holidays of a year; those who look after people edit them all at once. */
export default function Holidays() {
  const { day } = useZone();
  const now = day.slice(0, 4);
  const year = useStep('year', now, /^(19|20)\d\d$/);
  const [editing, setEditing] = useState(false);
  const read = useRead(attendanceRoutes.holidays, { query: { year } }, { keep: true });
  const edit = (
    <Guarded module="user_role_management" level="write">
      <Button icon={<IconPencil size={16} aria-hidden />} disabled={!read.data} onClick={() => setEditing(true)}>
        Edit holidays
      </Button>
    </Guarded>
  );
  return (
    <div className={classes.body} data-narrow>
      <div className={classes.tools}>
        <Stepper
          what="year"
          param="year"
          now={now}
          step={(from, by) => String(Number(from) + by)}
          shown={(value) => value}
        />
        {edit}
      </div>
      {read.error && !read.data ? (
        <ErrorState what="holidays" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconCalendarStar size={22} />} title={`No holidays in ${year}`}>
          On a holiday nobody is absent, and leave costs nothing.
        </EmptyState>
      ) : (
        <Rows>
          {read.data.data.map((holiday) => (
            <HolidayRow key={holiday.id} holiday={holiday} />
          ))}
        </Rows>
      )}
      {editing && read.data && <HolidaysDrawer list={read.data} onClose={() => setEditing(false)} />}
    </div>
  );
}

const HolidayRow = ({ holiday: { name, day, branch_name } }: { holiday: Holiday }) => (
  <Row
    title={name}
    detail={dayName(day)}
    aside={
      branch_name && (
        <Badge tone="blue" dot={false}>
          {branch_name} only
        </Badge>
      )
    }
  />
);
