import { teamRoutes } from '@daftar/contract/team';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { grantOfValues, grantProblems, startingGrant } from './grant.ts';
import { GrantFields } from './grant-fields.tsx';
import { useRefusal } from './refusal.ts';
import type { AccessRequest } from './requests.tsx';
import classes from './team.module.css';
import type { Team } from './use-team.ts';

/** Lets a person in, with a role and branches. */
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
      toast('success', `${user_name} may work in ${team.businessName} now`);
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={`Let ${user_name} in`} width={460}>
      <Form form={form} label={`Let ${user_name} in`}>
        <div className={classes.fields}>
          {message && <p className={classes.note}>“{message}”</p>}
          {refusal && <Notice tone="red">{refusal}</Notice>}
          <GrantFields team={team} />
        </div>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button type="submit" look="solid" busy={form.busy}>
            Accept
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
