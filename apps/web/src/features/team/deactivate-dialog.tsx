import { teamRoutes, type Member } from '@daftar/contract/team';
import { useMemo, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box } from '#web/kit/layout.tsx';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Select } from '#web/kit/select.tsx';
import { deactivate } from './change-member.ts';
import type { Team } from './use-team.ts';

const SHOWN = 20;

/** Members who can take over the work. Reads one more, since the member is left out. */
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

/** Removes a member's access and reassigns their work. */
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
        {member.name} will lose access to {businessName} immediately. Their work and history are kept. You can activate
        them again later.
      </p>
      <Box marginTop={16}>
        <Select
          label="Reassign work to"
          help="Their clients, open tasks, to-dos and recurring work will be reassigned to this user."
          placeholder="Don’t reassign"
          clearable
          lookup={others}
          value={to}
          onChange={setTo}
        />
      </Box>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="danger" busy={busy} onClick={() => void act()}>
          Deactivate
        </Button>
      </ModalActions>
    </Modal>
  );
}
