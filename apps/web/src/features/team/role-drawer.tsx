import { teamRoutes, type Role } from '@daftar/contract/team';
import type { PermissionSet } from '@daftar/domain/permissions';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { useRefusal } from './refusal.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { RolePeople } from './role-people.tsx';
import type { Team } from './use-team.ts';

type Props = {
  /** Undefined creates a new role, as a copy of `copyOf` or empty. */
  id: number | undefined;
  copyOf: number | undefined;
  team: Team;
  onClose: () => void;
};

export function RoleDrawer({ id, copyOf, team, onClose }: Props) {
  const source = id ?? copyOf;
  const read = useRead(teamRoutes.role, { params: { id: source ?? 0 } }, { enabled: source !== undefined });
  const role = read.data;
  const title = id === undefined ? 'Create role' : (role?.name ?? 'Role');
  return (
    <Drawer open onClose={onClose} title={title} subtitle={copyOf && role ? `Copy of ${role.name}` : undefined}>
      {read.error ? (
        <ErrorState what="this role" error={read.error} retry={() => void read.refetch()} />
      ) : source !== undefined && !role ? (
        <SkeletonRows />
      ) : role && id !== undefined && (!team.mayManage || !team.mayGive(role)) ? (
        <RoleText role={role} team={team} />
      ) : (
        <RoleForm
          role={id === undefined ? undefined : role}
          like={copyOf === undefined ? undefined : role}
          team={team}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

/** Read-only view for users who can't edit the role. */
function RoleText({ role, team }: { role: Role; team: Team }) {
  return (
    <DrawerBody>
      <Stack gap={16}>
        {team.mayManage && (
          <Notice tone="amber">This role has permissions you don’t have. Only an owner can edit it.</Notice>
        )}
        {role.description && (
          <Text as="p" tone="soft">
            {role.description}
          </Text>
        )}
        <RolePeople role={role} businessId={team.businessId} />
        <RoleMatrix value={role.permissions as PermissionSet} />
      </Stack>
    </DrawerBody>
  );
}

type FormProps = {
  role: Role | undefined;
  like: Role | undefined;
  team: Team;
  onClose: () => void;
};

function RoleForm({ role, like, team, onClose }: FormProps) {
  const { refusal, onFailure } = useRefusal();
  const from = role ?? like;
  const initial = {
    name: role?.name ?? (like ? `${like.name} (copy)` : ''),
    description: from?.description ?? '',
    permissions: from?.permissions ?? {},
  };
  const onDone = ({ name }: Role): void => {
    toast('success', role ? `Role ${name} saved` : `Role ${name} created`);
    onClose();
  };
  const common = { initial, onFailure, onDone };
  const createForm = useForm({ route: teamRoutes.createRole, ...common });
  const updateForm = useForm({
    route: teamRoutes.updateRole,
    params: { id: role?.id ?? 0 },
    version: role?.version,
    ...common,
  });
  const form = role ? updateForm : createForm;
  const permissions = useWatch<PermissionSet>(form, 'permissions');
  return (
    <Form form={form} label={role ? `Role ${role.name}` : 'Create role'}>
      <DrawerBody>
        {refusal && <Notice tone="red">{refusal}</Notice>}
        <FormSection title="Basics">
          <TextField name="name" label="Name" required maxLength={60} />
          <TextArea name="description" label="Description" rows={2} maxLength={300} />
          {role && <RolePeople role={role} businessId={team.businessId} />}
        </FormSection>
        <FormSection title="Permissions">
          <RoleMatrix value={permissions} onChange={(next) => form.change('permissions', next)} />
        </FormSection>
      </DrawerBody>
      <FormFooter verb={role ? 'Save role' : 'Create role'} onCancel={onClose} />
    </Form>
  );
}
