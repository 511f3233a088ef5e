import { mayWorkIn } from '@daftar/domain/branches';
import type { PermissionSet } from '@daftar/domain/permissions';
import { use } from 'react';
import { Switch } from '#web/kit/check-field.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import { summary } from './rights.ts';
import type { Team } from './use-team.ts';

/** Role and branches, within the form around them. */
export function GrantFields({ team }: { team: Team }) {
  const form = use(FormContext)!;
  const roleId = useWatch<string>(form, 'role_id');
  const chosen = team.roles.find(({ id }) => String(id) === roleId);
  const all = useWatch<boolean>(form, 'all_branches');
  const branches = team.branches.filter(({ id }) => mayWorkIn(team.ownBranches, id));
  return (
    <>
      <Select
        name="role_id"
        label="Role"
        required
        placeholder="Choose a role"
        help={chosen && `Opens ${summary(chosen.permissions as PermissionSet)}`}
        options={team.roles.map((role) => ({
          value: String(role.id),
          label: team.mayGive(role) ? role.name : `${role.name} (more than you have yourself)`,
          disabled: !team.mayGive(role),
        }))}
      />
      {team.ownBranches === null && <Switch name="all_branches" label="Works in all branches" />}
      {!all && (
        <MultiSelect
          name="branch_ids"
          label="Branches"
          required
          placeholder="Choose branches"
          help="Where they work and write in the name of. It hides nothing: for that, make a client private."
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
