import { clientReportRoutes } from '@daftar/contract/client_reports';
import { REPORT_FORMATS } from '@daftar/contract/core/exported';
import { request } from '#web/app/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';

/** All clients under the list's search and filters, as a file. */
export const ExportClients = ({ asked }: { asked: Readonly<Record<string, unknown>> }) => (
  <ExportMenu
    formats={REPORT_FORMATS}
    take={(exportType) => request(clientReportRoutes.reportExport, { query: { ...asked, exportType } })}
  />
);
