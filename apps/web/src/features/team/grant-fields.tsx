import { canWorkInBranch } from '@daftar/domain/branches';
import type { PermissionSet } from '@daftar/domain/permissions';
import { use } from 'react';
import { Switch } from '#web/kit/check-field.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import { summary } from './rights.ts';
import type { Team } from './use-team.ts';

export function GrantFields({ team }: { team: Team }) {
  const form = use(FormContext)!;
  const roleId = useWatch<string>(form, 'role_id');
  const chosen = team.roles.find(({ id }) => String(id) === roleId);
  const all = useWatch<boolean>(form, 'all_branches');
  const branches = team.branches.filter(({ id }) => canWorkInBranch(team.ownBranches, id));
  return (
    <>
      <Select
        name="role_id"
        label="Role"
        required
        placeholder="Select role"
        help={chosen && `Access to ${summary(chosen.permissions as PermissionSet)}`}
        options={team.roles.map((role) => ({
          value: String(role.id),
          label: team.mayGive(role) ? role.name : `${role.name} (more access than you have)`,
          disabled: !team.mayGive(role),
        }))}
      />
      {team.ownBranches === null && <Switch name="all_branches" label="All branches" />}
      {!all && (
        <MultiSelect
          name="branch_ids"
          label="Branches"
          required
          placeholder="Select branches"
          help="Branches this user works for. This doesn’t hide other branches’ clients. To hide a client, make it private."
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
