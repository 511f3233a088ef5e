import { gstImportRoutes } from '@daftar/contract/gst_imports';
import { IconDownload, IconListSearch } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { GstPeriodScreen, gstPeriodQuery, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { History } from './history.tsx';
import { KINDS, type Kind } from './labels.ts';
import { NewImport } from './new-import.tsx';
import { RunView } from './run-view.tsx';

/** Imports sales, purchases and GSTR-2B of a client for a return period. */
export function Component() {
  return (
    <Page>
      <PageHeader
        title="GST import"
        subtitle="Portal JSON, portal workbook, our template or any sheet, up to 60,000 documents"
        actions={
          <Button icon={<IconDownload size={16} aria-hidden />} onClick={() => void takeTemplate()}>
            Download template
          </Button>
        }
      />
      <GstPeriodScreen>{(choice) => <OfPeriod key={gstPeriodQuery(choice)} choice={choice} />}</GstPeriodScreen>
    </Page>
  );
}

function OfPeriod({ choice }: { choice: GstPeriodChoice }) {
  const { businessId } = useParams();
  const [query, setQuery] = useSearchParams();
  const kind: Kind = KINDS.find(({ value }) => value === query.get('tab'))?.value ?? 'sales';
  const shown = Number(query.get('import')) || null;
  const show = (tab: Kind, id: number | null): void =>
    setQuery(gstPeriodQuery(choice, { tab, ...(id === null ? {} : { import: String(id) }) }).slice(1));
  return (
    <>
      <Row wrap>
        <Segmented label="What to import" options={KINDS} value={kind} onChange={(next) => show(next, null)} />
      </Row>
      {shown === null ? (
        <NewImport key={kind} choice={choice} kind={kind} onStarted={(id) => show(kind, id)} />
      ) : (
        <RunView
          key={shown}
          id={shown}
          onNew={() => show(kind, null)}
          review={
            kind === 'sales' ? (
              <Button
                look="solid"
                icon={<IconListSearch size={16} aria-hidden />}
                to={`/business/${businessId}/review_data${gstPeriodQuery(choice)}`}
              >
                Review data
              </Button>
            ) : (
              <Button
                look="solid"
                icon={<IconListSearch size={16} aria-hidden />}
                to={`/business/${businessId}/gst/reconciliation${gstPeriodQuery(choice)}`}
              >
                View 2B reconciliation
              </Button>
            )
          }
        />
      )}
      <History choice={choice} shown={shown} onShow={show} />
    </>
  );
}

async function takeTemplate(): Promise<void> {
  try {
    const { url, file_name } = await request(gstImportRoutes.template, {});
    download(url, file_name);
  } catch {
    // The error already has a toast.
  }
}
