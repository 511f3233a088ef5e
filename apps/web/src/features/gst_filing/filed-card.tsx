import type { GstFilingState } from '@daftar/contract/gst_filing';
import { formatDay } from '@daftar/domain/date-format';
import { IconCircleCheck } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { gstPeriodQuery, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';

type Filed = NonNullable<GstFilingState['forms'][number]['filed']>;

/** A filed return with its number. */
export function FiledCard({ filed, choice }: { filed: Filed; choice: GstPeriodChoice }) {
  const at = `/business/${useParams().businessId}`;
  return (
    <Card>
      <Stack gap={10}>
        <Row gap={8} wrap>
          <Text tone="green">
            <IconCircleCheck size={20} aria-hidden />
          </Text>
          <Text as="h2" size={16} weight={600}>
            {filed.title} for {filed.period_label} is filed
          </Text>
          {filed.is_late && <Badge tone="amber">Late</Badge>}
        </Row>
        <Row gap={8} wrap>
          <Text tone="muted">ARN</Text>
          <span className="code">{filed.acknowledgement || '—'}</span>
          {filed.acknowledgement && <CopyButton text={filed.acknowledgement} what="ARN" />}
        </Row>
        <Text tone="muted">
          Filed on {formatDay(filed.filed_on)}
          {filed.due_date ? `, due on ${formatDay(filed.due_date)}` : ''}
        </Text>
        <Row gap={8} wrap>
          <Button to={`${at}/filings?filing=${filed.id}`}>Open in register</Button>
          <Button to={`${at}/gst/filing_statement${gstPeriodQuery(choice)}`}>Open statement</Button>
        </Row>
      </Stack>
    </Card>
  );
}
