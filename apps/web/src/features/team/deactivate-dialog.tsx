import { teamRoutes, type Member } from '@daftar/contract/team';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { deactivate } from './change-member.ts';
import classes from './team.module.css';
import type { Team } from './use-team.ts';

/** Takes a person's access away at once, and says who takes their work over. */
export function DeactivateDialog({ member, team, onClose }: { member: Member; team: Team; onClose: () => void }) {
  const { businessId, businessName } = team;
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const people = useRead(teamRoutes.users, { params: { businessId }, query: { per_page: 100, is_active: 'true' } });
  const others = (people.data?.data ?? []).filter(({ id }) => id !== member.id);
  const act = async (): Promise<void> => {
    setBusy(true);
    if (await deactivate(member, to ? Number(to) : undefined)) onClose();
    setBusy(false);
  };
  return (
    <Modal open onClose={onClose} title={`Deactivate ${member.name}?`}>
      <p>
        {member.name} loses access to {businessName} at once. What they did stays, and they can be activated again.
      </p>
      <div className={classes.question}>
        <Select
          label="Hand the work over to"
          help="Tasks and records that are theirs go to this person."
          placeholder="Nobody for now"
          clearable
          options={others.map(({ id, name, role_name }) => ({ value: String(id), label: `${name} · ${role_name}` }))}
          value={to}
          onChange={setTo}
        />
      </div>
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" busy={busy} onClick={() => void act()}>
          Deactivate
        </Button>
      </ModalActions>
    </Modal>
  );
}
