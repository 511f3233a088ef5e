import type { DriveItem } from '@daftar/contract/drive';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import { fileSize } from '@daftar/domain/drive';
import type { ReactNode } from 'react';
import { timezone } from '#web/app/timezone.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import classes from './drive.module.css';
import { KindIcon, KINDS } from './file-kinds.tsx';
import { pathText } from './path-text.ts';

const dash = <span className={classes.quiet}>—</span>;

export const momentText = (iso: string): string => formatMoment(new Date(iso), timezone);

export const dayText = (iso: string): string => formatDay(today(new Date(iso), timezone));

export const kindText = ({ is_folder, kind }: Pick<DriveItem, 'is_folder' | 'kind'>): string =>
  is_folder ? 'Folder' : (KINDS[kind] ?? 'File');

type Options = {
  /** Below the name where it lies: in a search, and in a list of all. */
  withPath: boolean;
  acts: (item: DriveItem) => ReactNode;
};

export const columnsOf = ({ withPath, acts }: Options): Column<DriveItem>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    cell: (item) => (
      <span className={classes.first}>
        <KindIcon of={item} />
        <span className={classes.names}>
          <span className={classes.name} title={item.name}>
            {item.name}
          </span>
          {withPath && item.trail.length > 0 && <span className={classes.under}>{pathText(item.trail)}</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'shared',
    title: 'Shared',
    width: 120,
    cell: (item) => (item.is_shared ? <Badge tone="teal">Shared</Badge> : dash),
  },
  { id: 'kind', title: 'Kind', width: 130, cell: kindText },
  {
    id: 'size',
    title: 'Size',
    sort: 'size',
    width: 100,
    align: 'end',
    cell: (item) => (item.is_folder ? dash : fileSize(item.size)),
  },
  { id: 'who', title: 'By', width: 150, cell: ({ uploader }) => uploader ?? dash },
  {
    id: 'when',
    title: 'When',
    sort: 'uploaded_at',
    width: 180,
    cell: ({ uploaded_at }) => <time dateTime={uploaded_at}>{momentText(uploaded_at)}</time>,
  },
  { id: 'acts', title: 'Acts', hideTitle: true, width: 56, narrow: true, cell: acts },
];
