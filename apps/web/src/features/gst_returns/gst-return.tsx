import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import type { firmRoutes } from '@daftar/contract/firms';
import { GSTR1_SECTIONS, gstReturnRoutes } from '@daftar/contract/gst_returns';
import { IconReceiptTax } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { Acts } from './actions.tsx';
import { Gstr3bTable } from './gstr3b.tsx';
import { HsnTables } from './hsn.tsx';
import { Overview } from './overview.tsx';
import { Pickers } from './pickers.tsx';
import { Preflight } from './preflight.tsx';
import { SectionList } from './section-list.tsx';
import { SeriesTables } from './series.tsx';
import { CHOICE, useChoice } from './use-choice.ts';

export type FirmChoice = Received<typeof firmRoutes.search>['data'][number];

/** One return: firm, period, filing status and sections. */
export function GstReturn({ firms }: { firms: readonly FirmChoice[] }) {
  const { choice, day, section: named, row, choose } = useChoice(firms);
  const asked = { firm_id: Number(choice.firm), period: choice.period, cycle: choice.cycle };
  const read = useRead(gstReturnRoutes.gstr1, { query: asked }, { keep: true, quiet: true });
  const refusal = read.error instanceof ApiError ? read.error.body.errors?.[0]?.message : undefined;
  const summary = refusal ? undefined : read.data;
  const found = summary && summary.problems.errors + summary.problems.warnings;
  const tabs = [
    { value: 'sections', label: 'GSTR-1' },
    { value: 'preflight', label: 'To fix', ...(found ? { count: found } : {}) },
    ...(choice.cycle === 'iff' ? [] : [{ value: 'gstr3b', label: 'GSTR-3B' }]),
    { value: 'hsn', label: 'HSN summary' },
    { value: 'series', label: 'Documents issued' },
  ];
  const tab = useTab(tabs);
  const section = GSTR1_SECTIONS.find((one) => one === named);
  return (
    <>
      <Stack gutter gap={12} rigid padding="14 0">
        <PageHeader
          title="GST returns"
          subtitle={
            summary && (
              <>
                <span className="code">{summary.gstin}</span> · {summary.firms.map(({ name }) => name).join(', ')}
              </>
            )
          }
          actions={summary && !read.isPlaceholderData && <Acts asked={asked} summary={summary} today={day} />}
        />
        <Pickers firms={firms} choice={choice} today={day} onChoose={choose} />
        {summary && !summary.is_complete && (
          <Notice tone="amber">
            Some clients are private, so these figures are incomplete and you can’t download files. Ask a business owner
            to prepare the return.
          </Notice>
        )}
      </Stack>
      <Tabs tabs={tabs} label="Return sections" fresh keep={[CHOICE]} />
      {refusal ? (
        <EmptyState icon={<IconReceiptTax size={22} />} title="No GSTR-1 for this period">
          {refusal}.
        </EmptyState>
      ) : read.error && !summary ? (
        <ErrorState what="the return" error={read.error} retry={() => void read.refetch()} />
      ) : !summary ? (
        <SkeletonRows />
      ) : tab === 'preflight' ? (
        <Preflight asked={asked} />
      ) : tab === 'gstr3b' ? (
        <Gstr3bTable asked={asked} />
      ) : tab === 'hsn' ? (
        <HsnTables asked={asked} />
      ) : tab === 'series' ? (
        <SeriesTables asked={asked} />
      ) : section ? (
        <SectionList key={`${section} ${row}`} asked={asked} choice={choice} section={section} row={row} />
      ) : (
        <Overview summary={summary} choice={choice} today={day} stale={read.isPlaceholderData} />
      )}
    </>
  );
}
