import { boardRoutes } from '@daftar/contract/boards';
import type { BoardRoleRecord } from '@daftar/contract/work/board';
import { STARTING_ROLES, type BoardRights } from '@daftar/domain/work/board-roles';
import { useNavigate, useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { useAddressOfSettings } from './use-board.ts';

/** workBoard/create-role, and with `?role=3` editing one. */
export function Component() {
  const id = Number(useSearchParams()[0].get('role'));
  const read = useRead(boardRoutes.role, { params: { id } }, { enabled: id > 0 });
  if (read.error)
    return (
      <Page narrow>
        <PageHeader title="Board role" />
        <ErrorState what="the role" error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  return id > 0 && !read.data ? <SkeletonRows /> : <RoleForm key={id} role={id > 0 ? read.data! : null} />;
}

const MEMBER = STARTING_ROLES.find(({ name }) => name === 'Member')!;

function RoleForm({ role }: { role: BoardRoleRecord | null }) {
  const navigate = useNavigate();
  const board = Number(useSearchParams()[0].get('board'));
  const home = useScreenUrl('/business/:businessId/workBoards') ?? '/';
  const toSettings = useAddressOfSettings();
  // To the list it was opened from.
  const back = (): void => void navigate(board > 0 ? toSettings(board, 'roles') : home);
  const form = useForm({
    route: boardRoutes.createRole,
    about: role?.id,
    initial: { name: role?.name ?? '', rights: (role ?? MEMBER).rights },
    version: role?.version,
    send: role
      ? (body, version) => write(boardRoutes.updateRole, { params: { id: role.id }, body }, { quiet: true, version })
      : undefined,
    onDone: ({ name }) => {
      toast('success', `Role ${name} saved`);
      back();
    },
  });
  const rights = useWatch<BoardRights>(form, 'rights');
  const remove = async (): Promise<void> => {
    await write(boardRoutes.removeRole, { params: { id: role!.id } }, { version: role!.version });
    toastMovedToBin(role!.name, { entity: 'board_roles', id: role!.id });
    back();
  };
  return (
    <Page narrow>
      <PageHeader title={role ? role.name : 'New board role'} subtitle={role ? 'Board role' : undefined} />
      {role && role.member_count > 0 && (
        <Notice tone="amber">
          {role.member_count === 1 ? '1 board member has' : `${role.member_count} board members have`} this role.
          Changes apply immediately.
        </Notice>
      )}
      <Form form={form} label={role ? `Role ${role.name}` : 'New board role'}>
        <FormSection title="Role">
          <TextField name="name" label="Name" required maxLength={60} focused={!role} />
        </FormSection>
        <FormSection title="Permissions">
          <RightsMatrix
            value={rights}
            onChange={(next) => form.change('rights', next)}
            errorOf={(right) => form.errorOf(`rights.${right}`)}
          />
        </FormSection>
        <FormFooter verb={role ? 'Save role' : 'Create role'} onCancel={back}>
          {role && (
            <Button look="danger" onClick={() => void remove().catch(() => undefined)}>
              Move to bin
            </Button>
          )}
        </FormFooter>
      </Form>
    </Page>
  );
}
