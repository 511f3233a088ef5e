import { teamRoutes, type Member } from '@daftar/contract/team';
import { useMemo, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { deactivate } from './change-member.ts';
import classes from './team.module.css';
import type { Team } from './use-team.ts';

const SHOWN = 20;

/** Who could take it over, found by name; one more is asked for, for the person themselves. */
const othersThan = (memberId: number, businessId: number): Lookup =>
  lookupOf(teamRoutes.users, {
    find: (search) => ({
      params: { businessId },
      query: { per_page: SHOWN + 1, is_active: 'true', search: search || undefined },
    }),
    optionsOf: ({ data }) =>
      data
        .filter(({ id }) => id !== memberId)
        .slice(0, SHOWN)
        .map(({ id, name, role_name }) => ({ value: String(id), label: `${name} · ${role_name}` })),
  });

/** Takes a person's access away at once, and says who takes their work over. */
export function DeactivateDialog({ member, team, onClose }: { member: Member; team: Team; onClose: () => void }) {
  const { businessId, businessName } = team;
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const others = useMemo(() => othersThan(member.id, businessId), [member.id, businessId]);
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
          help="Their clients, open tasks, to-dos and recurring work go to this person."
          placeholder="Nobody for now"
          clearable
          lookup={others}
          value={to}
          onChange={setTo}
        />
      </div>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="danger" busy={busy} onClick={() => void act()}>
          Deactivate
        </Button>
      </ModalActions>
    </Modal>
  );
}
