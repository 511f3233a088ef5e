import { gstReviewRoutes, type GstReview } from '@daftar/contract/gst_review';
import { formatDay } from '@daftar/domain/date-format';
import { IconCheck, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useTitle } from '#web/core/title.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { gstPeriodQuery, GstPeriodScreen, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { DocumentList } from './document-list.tsx';
import { Overview } from './overview.tsx';
import { Problems } from './problems.tsx';
import { RowList } from './row-list.tsx';

/** `review_data`: a client's return data by section, with what is wrong, before it is filed. */
export function Component() {
  useTitle('Review GST data');
  return (
    <>
      <Box gutter rigid padding="14 0">
        <PageHeader title="Review GST data" />
      </Box>
      <Box gutter rigid padding="0 0 10">
        <GstPeriodScreen>{(choice) => <Review key={Object.values(choice).join()} choice={choice} />}</GstPeriodScreen>
      </Box>
    </>
  );
}

function Review({ choice }: { choice: GstPeriodChoice }) {
  const read = useRead(gstReviewRoutes.review, { query: choice });
  return (
    <QueryView query={read} what="return data" skeleton={6}>
      {(review) => <Reviewed choice={choice} review={review} />}
    </QueryView>
  );
}

function Reviewed({ choice, review }: { choice: GstPeriodChoice; review: GstReview }) {
  const tabs = [
    { value: 'sections', label: 'Sections' },
    { value: 'documents', label: 'Documents', count: review.record?.documents ?? 0 },
    { value: 'rows', label: 'Other rows' },
    {
      value: 'errors',
      label: 'Errors and warnings',
      count: (review.record?.errors ?? 0) + (review.record?.warnings ?? 0),
    },
  ];
  const tab = useTab(tabs);
  const isOpen = useCan()('clients', 'write') && review.filed === null;
  return (
    <>
      <Row gap="8 12" wrap justify="between" padding="12 0 4">
        <State review={review} />
        <Actions choice={choice} review={review} isOpen={isOpen} />
      </Row>
      <Tabs tabs={tabs} label="Return data" fresh keep={['client', 'gstin', 'period', 'cycle']} />
      <Box padding="12 0">
        {tab === 'sections' && <Overview choice={choice} review={review} />}
        {tab === 'documents' && <DocumentList choice={choice} isOpen={isOpen} />}
        {tab === 'rows' && <RowList choice={choice} isOpen={isOpen} />}
        {tab === 'errors' && <Problems choice={choice} checks={review.checks} isOpen={isOpen} />}
      </Box>
    </>
  );
}

function State({ review: { filed, record, reviewed_by_name } }: { review: GstReview }) {
  if (filed)
    return (
      <Badge tone="green">
        {filed.title} filed on {formatDay(filed.filed_on)}, {filed.acknowledgement}
      </Badge>
    );
  if (record?.reviewed_at)
    return (
      <Badge tone="blue">
        Reviewed on {formatDay(record.reviewed_at.slice(0, 10))}
        {reviewed_by_name ? ` by ${reviewed_by_name}` : ''}
      </Badge>
    );
  if (!record?.sales_imported_at) return <Badge tone="grey">No sales yet</Badge>;
  return record.errors > 0 ? (
    <Badge tone="red">{record.errors === 1 ? '1 error' : `${record.errors} errors`}</Badge>
  ) : (
    <Badge tone="amber">To review</Badge>
  );
}

function Actions({ choice, review, isOpen }: { choice: GstPeriodChoice; review: GstReview; isOpen: boolean }) {
  const { businessId } = useParams();
  const [busy, setBusy] = useState(false);
  const isReviewed = Boolean(review.record?.reviewed_at);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(gstReviewRoutes.confirm, { body: { ...choice, is_reviewed: !isReviewed } });
      toast('success', isReviewed ? 'Review reopened' : 'Marked as reviewed');
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={8} wrap>
      <Button
        icon={<IconFileImport size={16} aria-hidden />}
        to={`/business/${businessId}/gst_file_import${gstPeriodQuery(choice)}`}
      >
        Import file
      </Button>
      <Button to={`/business/${businessId}/gst/filing_statement${gstPeriodQuery(choice)}`}>Open statement</Button>
      {isOpen && review.record?.sales_imported_at && (
        <Button
          look={isReviewed ? undefined : 'solid'}
          busy={busy}
          icon={<IconCheck size={16} aria-hidden />}
          onClick={() => void confirm()}
        >
          {isReviewed ? 'Reopen review' : 'Mark as reviewed'}
        </Button>
      )}
    </Row>
  );
}
