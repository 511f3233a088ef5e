import { providerRoutes } from '@daftar/contract/providers';
import { teamRoutes } from '@daftar/contract/team';
import { isMasked } from '@daftar/domain/masking';
import { Link } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { grantOfValues, grantProblems, startingGrant } from './grant.ts';
import { GrantFields } from './grant-fields.tsx';
import { useRefusal } from './refusal.ts';
import classes from './team.module.css';
import type { Team } from './use-team.ts';

/** Whom to invite; `again` repeats an invitation. */
export type Invitee = { email: string; role_id: number; branch_ids: readonly number[] | null };
type Props = { team: Team; again?: Invitee | undefined; onClose: () => void };

export function InviteDrawer({ team, again, onClose }: Props) {
  return (
    <Drawer open onClose={onClose} width={520} title="Invite a colleague" subtitle={`They join ${team.businessName}`}>
      <InviteForm team={team} again={again} onClose={onClose} />
    </Drawer>
  );
}

function InviteForm({ team, again, onClose }: Props) {
  const mail = useRead(providerRoutes.get, {}, { enabled: team.isOwner }).data?.mail.kind;
  const { refusal, onFailure } = useRefusal();
  const form = useForm({
    route: teamRoutes.invite,
    // A masked address is no address to send to: it is asked for again.
    initial: {
      email: again && !isMasked(again.email) ? again.email : '',
      ...startingGrant(team.ownBranches, again),
    } as never,
    toBody: (values) => ({ email: values.email, ...grantOfValues(values) }),
    alsoCheck: grantProblems,
    onFailure,
    onDone: ({ email }) => {
      toast('success', mail === 'outbox' ? `The invitation for ${email} is in the outbox` : `${email} is invited`);
      onClose();
    },
  });
  return (
    <Form form={form} label="Invite a colleague">
      <DrawerBody>
        <div className={classes.fields}>
          {refusal && <Notice tone="red">{refusal}</Notice>}
          {mail === 'outbox' && (
            <Notice>
              This server has no mail provider yet. The invitation rests under{' '}
              <Link to={`/business/${team.businessId}/settings-apps?tab=outbox`}>Apps, Messages</Link>, where you can
              copy its link.
            </Notice>
          )}
          <TextField
            name="email"
            type="email"
            label="E-mail"
            required
            placeholder="name@firm.in"
            help="The link is for this address alone, and good for 7 days."
          />
          <GrantFields team={team} />
        </div>
      </DrawerBody>
      <FormFooter verb="Send invitation" onCancel={onClose} />
    </Form>
  );
}
