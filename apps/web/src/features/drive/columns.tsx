import type { DriveItem } from '@daftar/contract/drive';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import { fileSize } from '@daftar/domain/drive';
import type { ReactNode } from 'react';
import { timezone } from '#web/core/timezone.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { KindIcon, KINDS } from './file-kinds.tsx';
import { pathText } from './path-text.ts';

const dash = <Text tone="muted">—</Text>;

export const momentText = (iso: string): string => formatMoment(new Date(iso), timezone);

export const dayText = (iso: string): string => formatDay(today(new Date(iso), timezone));

export const kindText = ({ is_folder, kind }: Pick<DriveItem, 'is_folder' | 'kind'>): string =>
  is_folder ? 'Folder' : (KINDS[kind] ?? 'File');

/** Badges for people who see the item besides users with access to the drive. */
export const Marks = ({ item }: { item: Pick<DriveItem, 'is_confidential' | 'is_shared' | 'links'> }) => (
  <>
    {item.is_confidential && <Badge tone="violet">Partners only</Badge>}
    {item.is_shared && !item.is_confidential && <Badge tone="teal">Shared</Badge>}
    {item.links > 0 && <Badge tone="amber">{item.links === 1 ? '1 link' : `${item.links} links`}</Badge>}
  </>
);

type Options = {
  /** Shows the path below the name, in searches and lists of all files. */
  withPath: boolean;
  acts: (item: DriveItem) => ReactNode;
};

export const columnsOf = ({ withPath, acts }: Options): Column<DriveItem>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    cell: (item) => (
      <Row as="span" gap={10} minWidth={0}>
        <KindIcon of={item} />
        <Stack as="span" flex minWidth={0}>
          <Text truncate title={item.name}>
            {item.name}
          </Text>
          {(item.is_confidential || item.is_shared || item.links > 0) && (
            <Row as="span" show="phone" gap={4} wrap>
              <Marks item={item} />
            </Row>
          )}
          {withPath && item.trail.length > 0 && (
            <Text tone="soft" size={12} weight={400} truncate>
              {pathText(item.trail)}
            </Text>
          )}
        </Stack>
      </Row>
    ),
  },
  {
    id: 'shared',
    title: 'Shared',
    width: 150,
    cell: (item) =>
      item.is_confidential || item.is_shared || item.links > 0 ? (
        <Row as="span" gap={4} wrap>
          <Marks item={item} />
        </Row>
      ) : (
        dash
      ),
  },
  { id: 'kind', title: 'Type', width: 130, cell: kindText },
  {
    id: 'size',
    title: 'Size',
    sort: 'size',
    width: 100,
    align: 'end',
    cell: (item) => (item.is_folder ? dash : fileSize(item.size)),
  },
  { id: 'who', title: 'Uploaded by', width: 150, cell: ({ uploader }) => uploader ?? dash },
  {
    id: 'when',
    title: 'Uploaded',
    sort: 'uploaded_at',
    width: 180,
    cell: ({ uploaded_at }) => <time dateTime={uploaded_at}>{momentText(uploaded_at)}</time>,
  },
  { id: 'acts', title: 'Actions', hideTitle: true, width: 56, narrow: true, cell: acts },
];
