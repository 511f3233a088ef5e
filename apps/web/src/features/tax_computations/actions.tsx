import {
  taxComputationResource,
  taxComputationRoutes,
  type OpenedComputation,
} from '@daftar/contract/tax_computations';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { request, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { download } from '#web/kit/download.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';

type Props = {
  row: OpenedComputation;
  canWrite: boolean;
  isSaved: boolean;
  onOpen: (id: number) => void;
  onDeleted: () => void;
  onCreate: () => void;
};

const SAVE_FIRST = 'Save the computation first';

/** PDF and export, and the steps of a version. */
export function Actions({ row, canWrite, isSaved, onOpen, onDeleted, onCreate }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const params = { id: row.id };
  const isDraft = row.status === 'Draft';
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    // The error already has a toast.
    await work().catch(() => undefined);
    setBusy(false);
  };
  const takePdf = () =>
    during(async () => {
      const { url, file_name } = await request(taxComputationRoutes.pdf, { params });
      download(url, file_name);
    });
  const finalize = () =>
    during(async () => {
      const body = 'A final computation can’t be changed or deleted. To change it later, create a new version.';
      if (!(await confirm({ title: 'Finalize this computation?', body, verb: 'Finalize' }))) return;
      await write(taxComputationRoutes.finalize, { params }, { version: row.version });
      toast('success', 'Computation finalized');
    });
  const revise = () =>
    during(async () => {
      const made = await write(taxComputationRoutes.revise, { params });
      toast('success', `Version ${made.number} created`);
      onOpen(made.id);
    });
  const remove = async (): Promise<void> => {
    const name = `version ${row.number}`;
    if (await deletePart(name, () => write(taxComputationRoutes.remove, { params }, { version: row.version })))
      onDeleted();
  };
  const needsSave = { disabled: !isSaved, title: isSaved ? undefined : SAVE_FIRST };
  return (
    <>
      <Button
        icon={<IconFileTypePdf size={16} aria-hidden />}
        busy={busy}
        {...needsSave}
        onClick={() => void takePdf()}
      >
        PDF
      </Button>
      <ExportMenu
        formats={['xlsx', 'csv']}
        take={(exportType) => request(taxComputationRoutes.exportOne, { params, query: { exportType } })}
      />
      {canWrite && isDraft && (
        <Button {...needsSave} onClick={() => void finalize()}>
          Finalize
        </Button>
      )}
      {canWrite && !isDraft && (
        <Button look="solid" onClick={() => void revise()}>
          Create new version
        </Button>
      )}
      {canWrite && (
        <Menu trigger={<Button icon={<IconChevronDown size={16} aria-hidden />}>More actions</Button>}>
          <MenuItem onClick={onCreate}>Create computation for another year</MenuItem>
          {isDraft && <MenuItem onClick={() => void revise()}>Copy to new version</MenuItem>}
          {isDraft && isSaved && <MenuItem onClick={() => setRenaming(true)}>Rename</MenuItem>}
          {isDraft && (
            <MenuItem danger onClick={() => void remove()}>
              Delete
            </MenuItem>
          )}
        </Menu>
      )}
      {isRenaming && (
        <ActionDrawer
          route={taxComputationResource.routes.update}
          params={params as never}
          version={row.version}
          title="Rename computation"
          verb="Rename"
          done="Computation renamed"
          fields={[{ name: 'name', label: 'Name', required: true, maxLength: 80 }]}
          values={{ name: row.name }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
