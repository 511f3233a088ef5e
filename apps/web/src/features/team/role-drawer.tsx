import { teamRoutes, type Role } from '@daftar/contract/team';
import type { PermissionSet } from '@daftar/domain/permissions';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { useRefusal } from './refusal.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { RolePeople } from './role-people.tsx';
import classes from './team.module.css';
import type { Team } from './use-team.ts';

type Props = {
  /** Without it a new role is made, from another one or from nothing. */
  id: number | undefined;
  copyOf: number | undefined;
  team: Team;
  onClose: () => void;
};

/** A role: its name, the matrix of its rights, and who has it. */
export function RoleDrawer({ id, copyOf, team, onClose }: Props) {
  const source = id ?? copyOf;
  const read = useRead(teamRoutes.role, { params: { id: source ?? 0 } }, { enabled: source !== undefined });
  const role = read.data;
  const title = id === undefined ? 'New role' : (role?.name ?? 'Role');
  return (
    <Drawer open onClose={onClose} title={title} subtitle={copyOf && role ? `A copy of ${role.name}` : undefined}>
      {read.error ? (
        <ErrorState what="the role" error={read.error} retry={() => void read.refetch()} />
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

/** For those who may not change it. */
function RoleText({ role, team }: { role: Role; team: Team }) {
  return (
    <DrawerBody>
      <div className={classes.fields}>
        {team.mayManage && (
          <Notice tone="amber">This role has rights that you do not have. Only an owner can change it.</Notice>
        )}
        {role.description && <p className={classes.note}>{role.description}</p>}
        <RolePeople role={role} businessId={team.businessId} />
        <RoleMatrix value={role.permissions as PermissionSet} />
      </div>
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
  const done = ({ name }: Role): void => {
    toast('success', `Role ${name} saved`);
    onClose();
  };
  const common = { initial, onFailure, onDone: done };
  const making = useForm({ route: teamRoutes.createRole, ...common });
  const changing = useForm({
    route: teamRoutes.updateRole,
    params: { id: role?.id ?? 0 },
    version: role?.version,
    ...common,
  });
  const form = role ? changing : making;
  const permissions = useWatch<PermissionSet>(form, 'permissions');
  return (
    <Form form={form} label={role ? `Role ${role.name}` : 'New role'}>
      <DrawerBody>
        {refusal && <Notice tone="red">{refusal}</Notice>}
        <FormSection title="Basics">
          <TextField name="name" label="Name" required maxLength={60} />
          <TextArea name="description" label="What it is for" rows={2} maxLength={300} />
          {role && <RolePeople role={role} businessId={team.businessId} />}
        </FormSection>
        <FormSection title="Rights">
          <RoleMatrix value={permissions} onChange={(next) => form.change('permissions', next)} />
        </FormSection>
      </DrawerBody>
      <FormFooter verb={role ? 'Save role' : 'Make role'} onCancel={onClose} />
    </Form>
  );
}
