import { activityRoutes } from '@daftar/contract/activity';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { ActivityText, momentText, useNames, type Activity } from '#web/kit/activity-line.tsx';
import { actionTitle, entityTitle } from '#web/kit/activity-sentence.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { readListState, writeListState } from '#web/kit/list-state.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { ActivityDrawer } from './activity-drawer.tsx';
import classes from './activity-log.module.css';
import { ExportMenu } from './export-menu.tsx';
import { queryOf, recordLabel, recordValue } from './log-query.ts';

const KEY = 'filters';

const byTitle = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label);

/** Who did what when: filtered, searched, opened for old and new, exported. */
export function Component() {
  const names = useNames();
  const [query, setQuery] = useSearchParams();
  const [opened, setOpened] = useState<Activity | null>(null);
  const known = useRead(activityRoutes.filters, {}).data;
  const { search, filters } = readListState(query, KEY);

  const offered: Filter[] = [
    {
      name: 'user_id',
      label: 'Person',
      options: (known?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'entity',
      label: 'Kind',
      options: (known?.entities ?? []).map((value) => ({ value, label: entityTitle(value) })).sort(byTitle),
    },
    {
      name: 'action',
      label: 'Action',
      options: (known?.actions ?? []).map((value) => ({ value, label: actionTitle(value) })).sort(byTitle),
    },
    { name: 'from_date', label: 'From', kind: 'day' },
    { name: 'to_date', label: 'To', kind: 'day' },
    // Set from an act's own page: "everything that happened to this record".
    ...(filters.record
      ? [
          {
            name: 'record',
            label: 'Record',
            options: [{ value: filters.record, label: recordLabel(filters.record) }],
          },
        ]
      : []),
  ];

  const columns: Column<Activity>[] = [
    {
      id: 'what',
      title: 'What happened',
      cell: (row) => (
        <>
          <Avatar name={row.user_name} size={22} />
          <span className={classes.sentence}>
            <strong className={classes.who}>{row.user_name}</strong> <ActivityText activity={row} names={names} />
          </span>
        </>
      ),
    },
    {
      id: 'kind',
      title: 'Kind',
      width: 150,
      cell: (row) => <span className={classes.quiet}>{entityTitle(row.entity)}</span>,
    },
    {
      id: 'at',
      title: 'When',
      width: 176,
      sort: 'at',
      narrow: true,
      cell: (row) => <time dateTime={row.at}>{momentText(row.at)}</time>,
    },
  ];

  return (
    <>
      <ListScreen
        embedded
        title="Activity"
        what="log entries"
        route={activityRoutes.list}
        query={queryOf(filters)}
        columns={columns}
        filters={offered}
        filterKey={KEY}
        searchHint="Name of a record"
        onOpen={setOpened}
        actions={<ExportMenu chosen={{ search, ...filters, ...queryOf(filters) }} />}
        empty={{
          icon: <IconHistory size={22} />,
          title: 'Nothing has happened yet',
          text: 'Everything that is added, changed or deleted in this business is written down here.',
        }}
      />
      <ActivityDrawer
        activity={opened}
        names={names}
        onClose={() => setOpened(null)}
        onRecord={(activity) => {
          setOpened(null);
          setQuery((old) => writeListState(old, KEY, { search: '', filters: { record: recordValue(activity) } }));
        }}
      />
    </>
  );
}
