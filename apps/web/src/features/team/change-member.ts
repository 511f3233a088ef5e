import { teamRoutes, type Member } from '@daftar/contract/team';
import { write } from '#web/app/api.ts';
import { invalidate } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toldWithUndo } from '#web/kit/undo.ts';

type Changes = { role_id?: number; branch_ids?: number[] | null };

/** A refusal is told by the call itself (section 8); what is shown is read again, for it may be out of date. */
const refused = (): Promise<void> => invalidate(['members', 'roles']);

/** Changes a person in place, on the version that is shown. */
export const changeMember = ({ id, version }: Member, body: Changes, told: string): Promise<void> =>
  write(teamRoutes.updateMember, { params: { id }, body }, { version }).then(
    () => void toast('success', told),
    refused,
  );

export const activate = ({ id, name, version }: Member): Promise<void> =>
  write(teamRoutes.activateMember, { params: { id } }, { version }).then(
    () => void toast('success', `${name} is active again`),
    refused,
  );

export const deactivate = (member: Member, handOverTo: number | undefined): Promise<boolean> =>
  write(
    teamRoutes.deactivateMember,
    { params: { id: member.id }, query: { hand_over_to: handOverTo } },
    { version: member.version },
  ).then(
    () => {
      // The deactivation made a new version; undoing it does not ask which.
      toldWithUndo(`${member.name} is deactivated`, () =>
        write(teamRoutes.activateMember, { params: { id: member.id } }).catch(refused),
      );
      return true;
    },
    () => refused().then(() => false),
  );

export async function makeOwner({ id, name, version }: Member, businessName: string): Promise<void> {
  const yes = await confirm({
    title: `Make ${name} an owner?`,
    body: `An owner of ${businessName} may do everything in every branch, also change and remove other owners.`,
    verb: 'Make owner',
  });
  if (!yes) return;
  await write(teamRoutes.makeOwner, { params: { id } }, { version }).then(
    () => toast('success', `${name} is an owner now`),
    refused,
  );
}

/** From owner to a role is a step down, so it asks. */
export async function giveRole(member: Member, role: { id: number; name: string }): Promise<void> {
  const asks = member.is_owner
    ? confirm({
        title: `Take ownership from ${member.name}?`,
        body: `${member.name} would no longer be an owner, and could do only what the role ${role.name} allows.`,
        verb: `Give the role ${role.name}`,
        danger: true,
      })
    : Promise.resolve(true);
  if (await asks) await changeMember(member, { role_id: role.id }, `${member.name} is ${role.name} now`);
}
