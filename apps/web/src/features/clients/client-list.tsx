import { clientRoutes } from '@daftar/contract/clients';
import {
  IconChartBar,
  IconDots,
  IconPencil,
  IconTags,
  IconTrash,
  IconUpload,
  IconUserShare,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { clientHint } from '#web/kit/client-hint.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { moveToBin } from './bulk.ts';
import { BulkEdit } from './bulk-edit.tsx';
import classes from './clients.module.css';
import { columnsOf } from './columns.tsx';
import { ExportClients } from './export-clients.tsx';
import { filterQuery, filtersOf } from './filters.ts';
import { useAround } from './use-around.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** clients: everyone the practice works for. */
export function Component() {
  const around = useAround();
  const can = useCan();
  const mayWrite = can('clients', 'write');
  const importTo = usePlace('/business/:businessId/client_import');
  const mayExport = can('export_clients', 'read');
  const [edited, setEdited] = useState<{ ids: number[]; clear: () => void } | null>(null);
  const { businessId, customFields, country } = around;
  const columns = useMemo(() => columnsOf(customFields, country), [customFields, country]);
  const bulk = (chosen: string[], clear: () => void) => {
    const ids = chosen.map(Number);
    return (
      <>
        <Button look="quiet" icon={<IconPencil {...icon} />} onClick={() => setEdited({ ids, clear })}>
          Edit
        </Button>
        <Button
          look="danger"
          icon={<IconTrash {...icon} />}
          onClick={() => void moveToBin(ids).then(clear, () => undefined)}
        >
          Delete
        </Button>
      </>
    );
  };
  return (
    <>
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
                Import
              </Button>
            )}
            {mayExport && <ExportClients asked={asked} />}
            <SortersMenu businessId={businessId} importTo={importTo} />
          </>
        )}
        filters={filtersOf(around)}
        filterKey="clientFilters"
        filterQuery={(chosen) => filterQuery(chosen, customFields)}
        searchHint={clientHint(country)}
        href={({ id }) => `/business/${businessId}/clients/${id}`}
        create={mayWrite ? { label: 'New client', to: `/business/${businessId}/clients/add_client` } : undefined}
        bulk={mayWrite ? bulk : undefined}
        empty={{
          icon: <IconUsers size={22} />,
          title: 'No clients yet',
          text: mayWrite
            ? 'Add the first one: a name and a category are enough to begin. Or import your list from Excel.'
            : 'Whoever may add clients will put them here.',
        }}
      />
      {edited && (
        <BulkEdit
          ids={edited.ids}
          around={around}
          onClose={() => setEdited(null)}
          onDone={() => {
            edited.clear();
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

/** The ways to what clients are sorted by, to their report, and on a phone to their import. */
const SortersMenu = ({ businessId, importTo }: { businessId: number; importTo: string | undefined }) => {
  const report = usePlace('/business/:businessId/clientreport');
  return (
    <Menu width={180} trigger={<IconButton label="Groups, referrers, tags, report" icon={<IconDots {...icon} />} />}>
      <MenuItem icon={<IconUsersGroup {...icon} />} to={`/business/${businessId}/groups`}>
        Groups
      </MenuItem>
      <MenuItem icon={<IconUserShare {...icon} />} to={`/business/${businessId}/referredBy`}>
        Referrers
      </MenuItem>
      <MenuItem icon={<IconTags {...icon} />} to={`/business/${businessId}/clientTags`}>
        Client tags
      </MenuItem>
      {importTo && (
        <MenuItem icon={<IconUpload {...icon} />} to={importTo}>
          Import
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
