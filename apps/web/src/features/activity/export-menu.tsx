import { activityRoutes, EXPORT_FORMATS } from '@daftar/contract/activity';
import { request } from '#web/app/api.ts';
import { ExportMenu as Exports } from '#web/kit/export-menu.tsx';

/** All lines of the log under the present filter, as a file. */
export const ExportMenu = ({ chosen }: { chosen: Readonly<Record<string, unknown>> }) => (
  <Exports
    formats={EXPORT_FORMATS}
    first="the newest ones"
    take={(format) => request(activityRoutes.export, { query: { ...chosen, format } })}
  />
);
