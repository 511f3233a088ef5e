import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Holiday } from '@daftar/contract/attendance/holidays';
import { IconCalendarStar, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IfAllowed } from '#web/kit/if-allowed.tsx';
import { Grid, Row } from '#web/kit/layout.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './attendance.module.css';
import { HolidaysDrawer } from './holidays-drawer.tsx';
import { Stepper, useStep } from './stepper.tsx';
import { useZone } from './use-zone.ts';
import { dayName } from './labels.ts';

/** Holidays of a year; users who manage members edit them together. */
export default function Holidays() {
  const { day } = useZone();
  const now = day.slice(0, 4);
  const year = useStep('year', now, /^(19|20)\d\d$/);
  const [editing, setEditing] = useState(false);
  const read = useRead(attendanceRoutes.holidays, { query: { year } }, { keep: true });
  const edit = (
    <IfAllowed module="user_role_management" level="write">
      <Button icon={<IconPencil size={16} aria-hidden />} disabled={!read.data} onClick={() => setEditing(true)}>
        Edit holidays
      </Button>
    </IfAllowed>
  );
  return (
    <Grid gutter gap={16} columns="minmax(0, 1fr)" packed grow padding="16 0" className={classes.body} data-narrow>
      <Row gap="8 16" justify="between" wrap>
        <Stepper
          what="year"
          param="year"
          now={now}
          step={(from, by) => String(Number(from) + by)}
          shown={(value) => value}
        />
        {edit}
      </Row>
      {!read.data ? (
        <NotLoaded query={read} what="holidays" />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<IconCalendarStar size={22} />} title={`No holidays in ${year}`}>
          Holidays don’t count as absence or use leave.
        </EmptyState>
      ) : (
        <Rows>
          {read.data.data.map((holiday) => (
            <HolidayRow key={holiday.id} holiday={holiday} />
          ))}
        </Rows>
      )}
      {editing && read.data && <HolidaysDrawer list={read.data} onClose={() => setEditing(false)} />}
    </Grid>
  );
}

const HolidayRow = ({ holiday: { name, day, branch_name, is_gazetted } }: { holiday: Holiday }) => (
  <ListRow
    title={name}
    detail={dayName(day)}
    aside={
      is_gazetted ? (
        <Badge dot={false}>Gazetted</Badge>
      ) : (
        branch_name && (
          <Badge tone="blue" dot={false}>
            {branch_name} only
          </Badge>
        )
      )
    }
  />
);
