import { gstStatementRoutes, type StatementSummary } from '@daftar/contract/gst_statements';
import { formatDay } from '@daftar/domain/date-format';
import { daysBetween } from '@daftar/domain/dates';
import { formsOf } from '@daftar/domain/gst_statements/forms';
import { IconArrowsShuffle, IconListCheck, IconSend } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { gstPeriodQuery, GstPeriodScreen, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { Gstr1Tab } from './gstr1-tab.tsx';

const waiting = <SkeletonRows rows={8} />;
const TaxTab = lazyPart(async () => (await import('./tax-tab.tsx')).TaxTab, { waiting });
const AnnualTab = lazyPart(async () => (await import('./annual-tab.tsx')).AnnualTab, { waiting });
const FilesTab = lazyPart(async () => (await import('./files-tab.tsx')).FilesTab, { waiting });
const ApprovalTab = lazyPart(async () => (await import('./approval-tab.tsx')).ApprovalTab, { waiting });

/** `gst/filing_statement`: a client's returns of a period, with tax, files and the client's approval. */
export function Component() {
  useTitle('GST statement');
  return (
    <>
      <Box gutter rigid padding="14 0">
        <PageHeader title="GST statement" />
      </Box>
      <Box gutter rigid padding="0 0 10">
        <GstPeriodScreen>{(choice) => <Read key={Object.values(choice).join()} choice={choice} />}</GstPeriodScreen>
      </Box>
    </>
  );
}

function Read({ choice }: { choice: GstPeriodChoice }) {
  const read = useRead(gstStatementRoutes.gstr1, { query: choice });
  return (
    <QueryView query={read} what="the statement" skeleton={8}>
      {(summary) => <Statement choice={choice} summary={summary} />}
    </QueryView>
  );
}

function Statement({ choice, summary }: { choice: GstPeriodChoice; summary: StatementSummary }) {
  const forms = formsOf(summary.scheme, summary.cycle);
  const supplies = forms.length > 1 ? forms[0]! : null;
  const tabs = [
    ...(supplies ? [{ value: 'sections', label: supplies }] : []),
    { value: 'tax', label: forms.at(-1)! },
    ...(supplies ? [{ value: 'annual', label: 'GSTR-9' }] : []),
    { value: 'files', label: 'Files' },
    { value: 'approval', label: 'Approval' },
  ];
  const tab = useTab(tabs);
  return (
    <>
      <Row gap="8 12" wrap justify="between" padding="12 0 4">
        <FormStates summary={summary} />
        <Actions choice={choice} />
      </Row>
      <Tabs tabs={tabs} label="Return" fresh keep={['client', 'gstin', 'period', 'cycle']} />
      <Box padding="12 0">
        {tab === 'sections' && <Gstr1Tab choice={choice} summary={summary} />}
        {tab === 'tax' && <TaxTab choice={choice} />}
        {tab === 'annual' && <AnnualTab choice={choice} />}
        {tab === 'files' && <FilesTab choice={choice} summary={summary} />}
        {tab === 'approval' && <ApprovalTab choice={choice} />}
      </Box>
    </>
  );
}

/** Due dates, and what is filed. */
function FormStates({ summary: { forms } }: { summary: StatementSummary }) {
  const today = useToday();
  return (
    <Row gap="4 12" wrap>
      {forms.map(({ form, due_date, filed_on, acknowledgement }) => {
        const left = due_date ? daysBetween(today, due_date) : null;
        const tone = filed_on
          ? 'green'
          : left !== null && left < 0
            ? 'red'
            : left !== null && left <= 3
              ? 'amber'
              : 'blue';
        const text = filed_on
          ? `filed on ${formatDay(filed_on)}${acknowledgement ? `, ${acknowledgement}` : ''}`
          : due_date
            ? `due on ${formatDay(due_date)}`
            : 'no due date';
        return (
          <Badge key={form} tone={tone}>
            {form} {text}
          </Badge>
        );
      })}
      {forms.length === 0 && <Text tone="muted">No returns in this period.</Text>}
    </Row>
  );
}

function Actions({ choice }: { choice: GstPeriodChoice }) {
  const { businessId } = useParams();
  const can = useCan();
  const to = (path: string): string => `/business/${businessId}/${path}${gstPeriodQuery(choice)}`;
  return (
    <Row gap={8} wrap>
      <Button icon={<IconListCheck size={16} aria-hidden />} to={to('review_data')}>
        Review data
      </Button>
      <Button icon={<IconArrowsShuffle size={16} aria-hidden />} to={to('gst/reconciliation')}>
        2B reconciliation
      </Button>
      {can('clients', 'write') && (
        <Button look="solid" icon={<IconSend size={16} aria-hidden />} to={to('gst/filing_login')}>
          File return
        </Button>
      )}
    </Row>
  );
}
