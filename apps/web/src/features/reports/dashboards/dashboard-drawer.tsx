import { dashboardBoardRoutes, type Dashboard } from '@daftar/contract/dashboards';
import { customReportRoutes } from '@daftar/contract/custom_reports';
import { customId } from '@daftar/contract/reports/custom';
import { teamRoutes } from '@daftar/contract/team';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { MultiSelect } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useForm } from '#web/kit/use-form.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { useMayOpen } from '../use-report.ts';
import { BLANK_CARD, CardsEditor } from './cards-editor.tsx';

const bodyOf = ({ role_ids, ...values }: Values): Values => ({
  ...values,
  role_ids: (role_ids as string[]).map(Number),
});

type Props = { row: Dashboard | null; onClose: () => void; onSaved: (id: number) => void };

/** Name and cards of a dashboard, and the roles that see it. */
export function DashboardDrawer({ row, onClose, onSaved }: Props) {
  const initial = {
    name: row?.name ?? '',
    cards: row?.cards ?? [BLANK_CARD],
    role_ids: (row?.role_ids ?? []).map(String),
  } as never;
  const create = useForm({
    route: dashboardBoardRoutes.create,
    initial,
    toBody: bodyOf,
    onDone: ({ id }) => {
      toast('success', 'Dashboard created');
      onSaved(id);
    },
  });
  const update = useForm({
    route: dashboardBoardRoutes.update,
    params: { id: row?.id ?? 0 },
    version: row?.version,
    initial,
    toBody: bodyOf,
    onDone: ({ id }) => {
      toast('success', 'Dashboard saved');
      onSaved(id);
    },
  });
  const title = row ? 'Edit dashboard' : 'Create dashboard';
  const managesRoles = useCan()('user_role_management', 'write');
  const roles = useRead(teamRoutes.roles, { query: { per_page: 100 } }, { enabled: managesRoles, quiet: true }).data
    ?.data;
  const reports = useReportOptions();
  return (
    <Drawer open onClose={onClose} title={title} width={520}>
      <Form form={row ? update : create} label={title}>
        <DrawerBody>
          <Stack gap={14}>
            <TextField name="name" label="Name" required maxLength={60} focused />
            <CardsEditor name="cards" reports={reports} />
            {managesRoles && roles && roles.length > 0 && (
              <MultiSelect
                name="role_ids"
                label="Share with roles"
                placeholder="Only you"
                options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
                help="Everyone with these roles sees this dashboard, limited to what they can see."
              />
            )}
          </Stack>
        </DrawerBody>
        <FormFooter verb={row ? 'Save dashboard' : 'Create dashboard'} onCancel={onClose} />
      </Form>
    </Drawer>
  );
}

/** Reports of the catalogue that the caller can open, and custom ones. */
function useReportOptions() {
  const catalogue = useCatalogue();
  const mayOpen = useMayOpen();
  const custom = useRead(customReportRoutes.list, { query: { per_page: 100 } }, { quiet: true }).data?.data ?? [];
  return [
    ...(catalogue?.filter(mayOpen) ?? []).map(({ id, title }) => ({ value: id, label: title })),
    ...custom.map(({ id, name }) => ({ value: customId(id), label: name })),
  ];
}
