import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { cmaPrintRoutes, type PrintOptions } from '@daftar/contract/cma_prints';
import type { Received } from '@daftar/contract/core/route';
import { IconFileSpreadsheet, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { request, write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { download } from '#web/kit/download.ts';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useDebounced } from '#web/kit/use-debounced.ts';
import { OptionFields } from './option-fields.tsx';
import { Problems } from './problems.tsx';
import { Versions } from './versions.tsx';

type Setup = Received<typeof cmaPrintRoutes.setup>;
/** A PDF takes a second, so it is made when typing stops. */
const PAUSE_MS = 800;

/** cashCredit/client/:clientId/CMA/:ccLoanId/Preview: what the bank gets, and the versions it got. */
export function Component() {
  const id = Number(useParams().ccLoanId);
  const [scenario, setScenario] = useState<number>();
  const file = useRead(cashCreditRoutes.get, { params: { id } });
  const setup = useRead(cmaPrintRoutes.setup, { params: { id }, query: { scenario_id: scenario } }, { keep: true });
  useTitle(file.data ? `Preview of ${file.data.name}` : 'CMA preview');
  return (
    <Page>
      <QueryView query={file} what="this CMA file" skeleton={10}>
        {({ name, client_name }) => (
          <QueryView query={setup} what="this CMA file" skeleton={10}>
            {(data) => <Preview id={id} title={`${name} · ${client_name}`} setup={data} onScenario={setScenario} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

type Props = { id: number; title: string; setup: Setup; onScenario: (id: number) => void };

function Preview({ id, title, setup, onScenario }: Props) {
  const { businessId, clientId } = useParams();
  const mayPrint = useCan()('cma_management', 'write');
  const [typed, setTyped] = useState<PrintOptions>(setup.options);
  const [busy, setBusy] = useState<'print' | 'pdf' | 'xlsx' | null>(null);
  const options = { ...typed, scenario_id: setup.scenario_id };
  const shown = useDebounced(JSON.stringify(options), PAUSE_MS);
  const params = { id };

  const make = (format: 'pdf' | 'xlsx', of: PrintOptions, signal?: AbortSignal) =>
    request(
      cmaPrintRoutes.preview,
      { params, body: { ...of, format } },
      { quiet: format === 'pdf', ...(signal && { signal }) },
    );
  const run = async (what: 'print' | 'pdf' | 'xlsx', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await work();
    } catch {
      // The call has shown its failure.
    } finally {
      setBusy(null);
    }
  };
  const take = (format: 'pdf' | 'xlsx') => () =>
    run(format, async () => {
      const { url, file_name } = await request(cmaPrintRoutes.preview, { params, body: { ...options, format } });
      download(url, file_name);
    });
  const print = async (): Promise<void> => {
    const isSure =
      setup.is_tallied ||
      (await confirm({
        title: 'Print a sheet that doesn’t tally?',
        body: 'Every page will say that the sheet doesn’t tally. Fix the errors first to print without the warning.',
        verb: 'Print with warning',
        danger: true,
      }));
    if (!isSure) return;
    await run('print', async () => {
      const body = { ...options, with_warning: !setup.is_tallied };
      const version = await write(cmaPrintRoutes.print, { params, body });
      toast('success', `Version ${version.number} printed`);
      const file = await request(cmaPrintRoutes.file, { params: { id, print_id: version.id } });
      download(file.url, file.file_name);
    });
  };
  const base = `/business/${businessId}/cashCredit/client/${clientId}/CMA/${id}`;
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <Stack gap={16}>
      <PageHeader
        title={title}
        subtitle="Preview and printed versions"
        actions={
          <>
            <Button to={base}>Forms</Button>
            <Button icon={<IconFileSpreadsheet {...icon} />} busy={busy === 'xlsx'} onClick={() => void take('xlsx')()}>
              Download Excel
            </Button>
            <Button icon={<IconFileTypePdf {...icon} />} busy={busy === 'pdf'} onClick={() => void take('pdf')()}>
              Download PDF
            </Button>
            {mayPrint && (
              <Button
                look="solid"
                icon={<IconPrinter {...icon} />}
                busy={busy === 'print'}
                onClick={() => void print()}
              >
                Print version
              </Button>
            )}
          </>
        }
      />
      <Problems base={base} setup={setup} />
      <Row gap={16} align="start" wrap>
        <Stack gap={16} basis={320} grow minWidth={0}>
          <OptionFields setup={setup} value={options} onChange={setTyped} onScenario={onScenario} />
        </Stack>
        <Stack gap={16} basis={620} grow minWidth={0}>
          <Box minWidth={0}>
            <PdfPreview
              bare
              what="the CMA data"
              of={['cma', id, shown, setup]}
              load={async (signal) => {
                const { url, file_name } = await make('pdf', JSON.parse(shown) as PrintOptions, signal);
                return fetchPdf(url, file_name, signal);
              }}
            />
          </Box>
          <Versions fileId={id} />
        </Stack>
      </Row>
    </Stack>
  );
}
