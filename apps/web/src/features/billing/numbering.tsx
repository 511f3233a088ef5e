import { firmRoutes, type Firm } from '@daftar/contract/firms';
import { DOCUMENT_KIND_LABELS } from '@daftar/domain/firm-series';
import { Link, useParams } from 'react-router';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import classes from './settings.module.css';
import { countOf } from './labels.ts';

const SHOWN = 20;

/** Next numbers and payment terms of each firm. Both are edited in the firm. */
export function Numbering() {
  const all = useScreenUrl('/business/:businessId/firms');
  const read = useRead(firmRoutes.list, { query: { is_active: 'true', per_page: SHOWN } });
  const firms = read.data?.data;
  return (
    <Card title="Numbering and payment terms" actions={all && <CardLink to={all}>All firms</CardLink>}>
      {read.error && !firms ? (
        <ErrorState what="the firms" error={read.error} retry={() => void read.refetch()} />
      ) : !firms ? (
        <SkeletonRows rows={2} />
      ) : firms.length === 0 ? (
        <Text as="p" tone="soft">
          No firms yet. Add a firm to start numbering documents.
        </Text>
      ) : (
        <Stack as="ul" gap={16}>
          {firms.map((firm) => (
            <FirmNumbers key={firm.id} firm={firm} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function FirmNumbers({ firm: { id, name, due_days } }: { firm: Firm }) {
  const { businessId } = useParams();
  const { data } = useRead(firmRoutes.series, { params: { id }, query: {} }, { quiet: true, enabled: useLater() });
  const at = `/business/${businessId}/firmDetails?firm=${id}`;
  return (
    <li className={classes.firm}>
      <Row gap="4 14" align="baseline" wrap marginBottom={8}>
        <Box as="h3" basis={160} size={13} weight={500}>
          {name}
        </Box>
        <Text as={Link} hover="underline" to={at} tone="brand">
          {due_days === 0 ? 'Due on receipt' : `Due in ${countOf(due_days, 'day')}`}
          <span className="visually-hidden"> for {name}</span>
        </Text>
        <Text as={Link} hover="underline" to={`${at}&tab=numbers`} tone="brand">
          Edit series
          <span className="visually-hidden"> for {name}</span>
        </Text>
      </Row>
      <Grid as="dl" gap="8 16" columns="repeat(auto-fill, minmax(min(150px, 45%), 1fr))" minHeight={36}>
        {data?.data.map(({ kind, next_number }) => (
          <div key={kind}>
            <Text as="dt" tone="muted" size={12}>
              {DOCUMENT_KIND_LABELS[kind]}
            </Text>
            <dd className="code">{next_number ?? 'Series full'}</dd>
          </div>
        ))}
      </Grid>
    </li>
  );
}
