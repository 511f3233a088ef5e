import type { Member } from '@daftar/contract/team';
import { canWorkInBranch } from '@daftar/domain/branches';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { changeMember } from './change-member.ts';
import classes from './team.module.css';
import type { Team } from './use-team.ts';

/** Edits a member's branches in the list. */
export function BranchesMenu({ member, team }: { member: Member; team: Team }) {
  const shown = team.branchNames(member.branch_ids);
  // Owners have all branches.
  if (!team.mayChange(member) || !member.is_active || member.is_owner) return <span title={shown}>{shown}</span>;
  return (
    <Popover
      label={`Branches for ${member.name}`}
      width={280}
      align="start"
      trigger={
        <Button
          look="quiet"
          size="small"
          className={classes.inPlace}
          aria-label={`Change branches for ${member.name}: ${shown}`}
        >
          <Text truncate>{shown}</Text>
          <IconChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      {(close) => <Choice member={member} team={team} onDone={close} />}
    </Popover>
  );
}

function Choice({ member, team, onDone }: { member: Member; team: Team; onDone: () => void }) {
  const [ids, setIds] = useState<readonly number[] | null>(member.branch_ids);
  const save = (): void => {
    const message = `Branches of ${member.name} updated`;
    void changeMember(member, { branch_ids: ids && [...ids] }, message);
    onDone();
  };
  return (
    <Stack gap={8} padding={8} className={classes.choice}>
      <Checkbox
        label="All branches"
        value={ids === null}
        disabled={team.ownBranches !== null}
        onChange={(all) => setIds(all ? null : team.branches.map(({ id }) => id))}
      />
      {team.branches.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          value={ids === null || ids.includes(id)}
          disabled={ids === null || !canWorkInBranch(team.ownBranches, id)}
          onChange={(on) => setIds((old) => (on ? [...(old ?? []), id] : (old ?? []).filter((one) => one !== id)))}
        />
      ))}
      <Button look="solid" size="small" disabled={ids?.length === 0} onClick={save}>
        Save branches
      </Button>
    </Stack>
  );
}
