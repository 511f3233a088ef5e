import { clientRoutes } from '@daftar/contract/clients';
import {
  IconChartBar,
  IconDots,
  IconMail,
  IconTags,
  IconUpload,
  IconUserShare,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { clientSearchHint } from '@daftar/domain/client-search-hint';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import classes from './clients.module.css';
import { columnsOf } from './columns.tsx';
import { ClientFigures } from './figures.tsx';
import { filterQuery, filtersOf } from '#web/kit/client-filters.ts';
import { useAround } from '#web/kit/client-around.ts';
import { clientReportRoutes } from '@daftar/contract/client_reports';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';

/** Loaded with the first selection. */
const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }));
const WORK = ['read', 'Manage WorkBoard'] as const;

const ExportClients = ({ asked }: { asked: Readonly<Record<string, unknown>> }) => (
  <ExportMenu
    formats={REPORT_FORMATS}
    take={(exportType) => request(clientReportRoutes.reportExport, { query: { ...asked, exportType } })}
  />
);

const icon = { size: 16, 'aria-hidden': true } as const;

/** clients: the client list. */
export function Component() {
  const around = useAround();
  const can = useCan();
  const mayWrite = can('clients', 'write');
  const importTo = useScreenUrl('/business/:businessId/client_import');
  const mayExport = can('export_clients', 'read');
  const mayBulk = [mayWrite, mayExport, can('compose_mail', 'read'), can('workboard', WORK)].some(Boolean);
  const without = [can('workboard', WORK) ? '' : 'tasks', can('invoices', 'read') ? '' : 'outstanding'].join(' ');
  const { businessId, customFields, country } = around;
  const columns = useMemo(() => columnsOf(customFields, country, without), [customFields, country, without]);
  const bulk = (chosen: string[], clear: () => void) => (
    <Suspense>
      <BulkActions ids={chosen.map(Number)} around={around} clear={clear} />
    </Suspense>
  );
  return (
    <ListScreen
      title="Clients"
      what="clients"
      route={clientRoutes.list}
      columns={columns}
      columnsKey="clients"
      views="clients"
      actions={(asked) => (
        <>
          {importTo && (
            <Button look="quiet" icon={<IconUpload {...icon} />} to={importTo} className={classes.roomy}>
              Import clients
            </Button>
          )}
          {mayExport && <ExportClients asked={asked} />}
          <SortersMenu businessId={businessId} importTo={importTo} asked={asked} />
        </>
      )}
      filters={filtersOf(around)}
      filterKey="clientFilters"
      filterQuery={(chosen) => filterQuery(chosen, customFields)}
      searchHint={clientSearchHint(country)}
      href={({ id }) => `/business/${businessId}/clients/${id}`}
      create={mayWrite ? { label: 'Add client', to: `/business/${businessId}/clients/add_client` } : undefined}
      wrap={(rows, table) => <ClientFigures ids={rows.map(({ id }) => id)}>{table}</ClientFigures>}
      bulk={mayBulk ? bulk : undefined}
      empty={{
        icon: <IconUsers size={22} />,
        title: 'No clients yet',
        text: mayWrite
          ? 'Add your first client with a name and a category, or import your list from Excel.'
          : 'Clients that your team adds appear here.',
      }}
    />
  );
}

/** Links to labels and the report, an email to the filtered clients, and on a phone the import. */
const SortersMenu = ({
  businessId,
  importTo,
  asked,
}: {
  businessId: number;
  importTo: string | undefined;
  asked: Readonly<Record<string, unknown>>;
}) => {
  const email = useScreenUrl(
    '/business/:businessId/email/compose',
    `filter=${encodeURIComponent(JSON.stringify(asked))}`,
  );
  const report = useScreenUrl('/business/:businessId/clientreport');
  return (
    <Menu width={180} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
      <MenuItem icon={<IconUsersGroup {...icon} />} to={`/business/${businessId}/groups`}>
        Groups
      </MenuItem>
      <MenuItem icon={<IconUserShare {...icon} />} to={`/business/${businessId}/referredBy`}>
        Referrers
      </MenuItem>
      <MenuItem icon={<IconTags {...icon} />} to={`/business/${businessId}/clientTags`}>
        Client tags
      </MenuItem>
      {email && (
        <MenuItem icon={<IconMail {...icon} />} to={email}>
          Email these clients
        </MenuItem>
      )}
      {importTo && (
        <MenuItem icon={<IconUpload {...icon} />} to={importTo}>
          Import clients
        </MenuItem>
      )}
      {report && (
        <MenuItem icon={<IconChartBar {...icon} />} to={report}>
          Client report
        </MenuItem>
      )}
    </Menu>
  );
};
