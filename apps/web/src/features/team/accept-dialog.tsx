import { teamRoutes } from '@daftar/contract/team';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { grantOfValues, grantProblems, startingGrant } from './grant.ts';
import { GrantFields } from './grant-fields.tsx';
import { useRefusal } from './refusal.ts';
import type { AccessRequest } from './requests.tsx';
import type { Team } from './use-team.ts';

/** Accepts a request to join with a role and branches. */
export function AcceptDialog({ request, team, onClose }: { request: AccessRequest; team: Team; onClose: () => void }) {
  const { id, user_name, message, version } = request;
  const { refusal, onFailure } = useRefusal();
  const form = useForm({
    route: teamRoutes.acceptAccessRequest,
    params: { id },
    version,
    initial: startingGrant(team.ownBranches) as never,
    toBody: grantOfValues,
    alsoCheck: grantProblems,
    onFailure,
    onDone: () => {
      toast('success', `${user_name} added to ${team.businessName}`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={`Accept request from ${user_name}`} width={460}>
      <Form form={form} label={`Accept request from ${user_name}`}>
        <Stack gap={16}>
          {message && (
            <Text as="p" tone="soft">
              “{message}”
            </Text>
          )}
          {refusal && <Notice tone="red">{refusal}</Notice>}
          <GrantFields team={team} />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button type="submit" look="solid" busy={form.busy}>
            Accept request
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
