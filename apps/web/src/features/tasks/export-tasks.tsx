import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { taskRoutes } from '@daftar/contract/tasks';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';

/** All tasks under the list's search and filters, as a file. */
export const ExportTasks = ({ asked }: { asked: Readonly<Record<string, unknown>> }) => (
  <ExportMenu
    formats={REPORT_FORMATS}
    take={(exportType) => request(taskRoutes.exportAll, { query: { ...asked, exportType } as never })}
  />
);
