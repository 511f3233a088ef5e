import { teamRoutes, type Member } from '@daftar/contract/team';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { write } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toastWithUndo } from '#web/core/undo.ts';

type Changes = { role_id?: number; branch_ids?: number[] | null };

/** The call shows its own error (section 8). The list is read again, since it may be out of date. */
const refused = (): Promise<void> => invalidate(['members', 'roles']);

/** Updates a member in the list, based on the version shown. */
export const changeMember = ({ id, version }: Member, body: Changes, message: string): Promise<void> =>
  write(teamRoutes.updateMember, { params: { id }, body }, { version }).then(
    () => void toast('success', message),
    refused,
  );

export const activate = ({ id, name, version }: Member): Promise<void> =>
  write(teamRoutes.activateMember, { params: { id } }, { version }).then(
    () => void toast('success', `${name} activated`),
    refused,
  );

export const deactivate = (member: Member, handOverTo: number | undefined): Promise<boolean> =>
  write(
    teamRoutes.deactivateMember,
    { params: { id: member.id }, query: { hand_over_to: handOverTo } },
    { version: member.version },
  ).then(
    () => {
      // Deactivating raised the version, so undo doesn't check it.
      toastWithUndo(`${member.name} deactivated`, () =>
        write(teamRoutes.activateMember, { params: { id: member.id } }).catch(refused),
      );
      return true;
    },
    () => refused().then(() => false),
  );

export async function makeOwner({ id, name, version }: Member, businessName: string): Promise<void> {
  const yes = await confirm({
    title: `Make ${name} an owner?`,
    body: `Owners of ${businessName} have full access to every branch and can change or remove other owners.`,
    verb: 'Make owner',
  });
  if (!yes) return;
  await write(teamRoutes.makeOwner, { params: { id } }, { version }).then(
    () => toast('success', `${name} is now an owner`),
    refused,
  );
}

/** For a member who lost their phone or key. */
export async function resetTwoFactor({ id, name }: Member): Promise<void> {
  const yes = await confirm({
    title: `Reset the second factor of ${name}?`,
    body: `${name} will be signed out everywhere and can sign in with the password alone. Check first that the request comes from ${name}.`,
    verb: 'Reset second factor',
    danger: true,
  });
  if (!yes) return;
  await write(twoFactorRoutes.resetMember, { params: { id } }).then(
    () => void toast('success', `Second factor of ${name} reset`),
    refused,
  );
}

/** Removing an owner asks for confirmation. */
export async function giveRole(member: Member, role: { id: number; name: string }): Promise<void> {
  const asks = member.is_owner
    ? confirm({
        title: `Remove ${member.name} as owner?`,
        body: `${member.name} will no longer be an owner and will have only the permissions of ${role.name}.`,
        verb: `Change role to ${role.name}`,
        danger: true,
      })
    : Promise.resolve(true);
  if (await asks) await changeMember(member, { role_id: role.id }, `Role of ${member.name} changed to ${role.name}`);
}
