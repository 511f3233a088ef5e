import { REPORT_FORMATS, type ReportFormat } from '@daftar/contract/core/report';
import { MAX_WAITED_ROWS, reportRoutes } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { request, write } from '#web/core/api.ts';
import { dismiss, toast } from '#web/core/toasts.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { useMayExport } from './use-report.ts';

type Asked = Readonly<Record<string, string | undefined>>;

const POLL_MS = 1500;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Large files are made in the background; the download starts when they are ready. */
async function exportedLater(report: string, asked: Asked, exportType: ReportFormat) {
  const { job_id } = await write(reportRoutes.queueExport, { params: { report }, body: { ...asked, exportType } });
  const waiting = toast('info', 'Preparing a large export. You can continue to work…', { timeout: null });
  try {
    for (;;) {
      await pause();
      const { data } = await request(reportRoutes.exports, {});
      const state = data.find(({ id }) => id === job_id)?.state;
      // A job that is no longer listed is fetched, for its reason.
      if (state !== 'waiting' && state !== 'running')
        return await request(reportRoutes.exported, { params: { id: job_id } });
    }
  } finally {
    dismiss(waiting);
  }
}

type Props = { declared: DeclaredReport; asked: Asked; rows: number };

/** All rows that match, with the columns shown, for those who may export them. */
export function ReportExport({ declared, asked, rows }: Props) {
  const report = declared.id;
  if (!useMayExport(declared)) return null;
  return (
    <ExportMenu
      formats={REPORT_FORMATS}
      take={(exportType) =>
        rows > MAX_WAITED_ROWS
          ? exportedLater(report, asked, exportType)
          : request(reportRoutes.export, { params: { report }, query: { ...asked, exportType } })
      }
    />
  );
}

type DetailsProps = { declared: DeclaredReport; asked: Asked & { status: string; name: string } };

export function DetailsExport({ declared, asked }: DetailsProps) {
  const report = declared.id;
  if (!useMayExport(declared)) return null;
  return (
    <ExportMenu
      formats={REPORT_FORMATS}
      take={(exportType) =>
        request(reportRoutes.exportDetails, { params: { report }, query: { ...asked, exportType } })
      }
    />
  );
}
