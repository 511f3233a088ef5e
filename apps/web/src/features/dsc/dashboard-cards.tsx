import { dscRoutes } from '@daftar/contract/dsc';
import { dueClashText } from '@daftar/domain/dsc/clash';
import { useParams } from 'react-router';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { ClashMark } from '#web/kit/dsc/clash-mark.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';

const SHOWN = 5;

/** Filings of the next 30 days that can't be signed in time. Hidden without any. */
function Conflicts() {
  const base = `/business/${useParams().businessId}`;
  const enabled = useCan()('dsc', 'read');
  const { data } = useRead(dscRoutes.conflicts, { query: {} }, { quiet: true, enabled });
  if (!data || data.data.length === 0) return null;
  return (
    <Card
      title={
        <Row gap={8}>
          DSC conflicts <Text tone="muted">{data.data.length}</Text>
        </Row>
      }
      actions={<Button to={`${base}/dsc/conflicts`}>View all</Button>}
    >
      <Rows>
        {data.data.slice(0, SHOWN).map(({ task_id, name, client_name, clash }) => (
          <ListRow
            key={task_id}
            to={`${base}/workBoardTask/${task_id}`}
            title={`${name} · ${client_name}`}
            detail={dueClashText(clash)}
            aside={<ClashMark clash={clash} />}
          />
        ))}
      </Rows>
    </Card>
  );
}

const onBoards = { module: 'workboard', levels: ['read', 'Manage WorkBoard'] } as const;
const seesDsc = { module: 'dsc', levels: ['read'] } as const;
export const cards: DashboardParts['cards'] = [
  {
    key: 'dsc-conflicts',
    title: 'DSC conflicts',
    place: 12,
    column: 'main',
    needs: onBoards,
    shownTo: seesDsc,
    Component: Conflicts,
  },
];
