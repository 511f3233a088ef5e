import type { Member } from '@daftar/contract/team';
import { mayWorkIn } from '@daftar/domain/branches';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { changeMember } from './change-member.ts';
import classes from './team.module.css';
import type { Team } from './use-team.ts';

/** The branches a person works in, changed where they stand. */
export function BranchesMenu({ member, team }: { member: Member; team: Team }) {
  const shown = team.branchNames(member.branch_ids);
  // An owner works everywhere.
  if (!team.mayChange(member) || !member.is_active || member.is_owner) return <span title={shown}>{shown}</span>;
  return (
    <Popover
      label={`Branches of ${member.name}`}
      width={280}
      align="start"
      trigger={
        <Button
          look="quiet"
          size="small"
          className={classes.inPlace}
          aria-label={`${shown}: branches of ${member.name}`}
        >
          <span className={classes.clip}>{shown}</span>
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
    const told = `${member.name} works in ${team.branchNames(ids).replace('All', 'all')}`;
    void changeMember(member, { branch_ids: ids && [...ids] }, told);
    onDone();
  };
  return (
    <div className={classes.choice}>
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
          disabled={ids === null || !mayWorkIn(team.ownBranches, id)}
          onChange={(on) => setIds((old) => (on ? [...(old ?? []), id] : (old ?? []).filter((one) => one !== id)))}
        />
      ))}
      <Button look="solid" size="small" disabled={ids?.length === 0} onClick={save}>
        Save branches
      </Button>
    </div>
  );
}
