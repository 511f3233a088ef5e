import { providerRoutes } from '@daftar/contract/providers';
import { teamRoutes } from '@daftar/contract/team';
import { isMasked } from '@daftar/domain/masking';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { grantOfValues, grantProblems, startingGrant } from './grant.ts';
import { GrantFields } from './grant-fields.tsx';
import { useRefusal } from './refusal.ts';
import type { Team } from './use-team.ts';

/** `again` is the invitation to repeat. */
export type Invitee = { email: string; role_id: number; branch_ids: readonly number[] | null };
type Props = { team: Team; again?: Invitee | undefined; onClose: () => void };

export function InviteDrawer({ team, again, onClose }: Props) {
  return (
    <Drawer open onClose={onClose} width={520} title="Invite user" subtitle={`To ${team.businessName}`}>
      <InviteForm team={team} again={again} onClose={onClose} />
    </Drawer>
  );
}

function InviteForm({ team, again, onClose }: Props) {
  const mail = useRead(providerRoutes.get, {}, { enabled: team.isOwner }).data?.mail.kind;
  const { refusal, onFailure } = useRefusal();
  const form = useForm({
    route: teamRoutes.invite,
    // A masked email can't be sent to, so it must be typed again.
    initial: {
      email: again && !isMasked(again.email) ? again.email : '',
      ...startingGrant(team.ownBranches, again),
    } as never,
    toBody: (values) => ({ email: values.email, ...grantOfValues(values) }),
    alsoCheck: grantProblems,
    onFailure,
    onDone: ({ email }) => {
      toast('success', mail === 'outbox' ? `Invitation for ${email} saved, not sent` : `Invitation sent to ${email}`);
      onClose();
    },
  });
  return (
    <Form form={form} label="Invite user">
      <DrawerBody>
        <Stack gap={16}>
          {refusal && <Notice tone="red">{refusal}</Notice>}
          {mail === 'outbox' && (
            <Notice>
              No email provider is connected, so the invitation will not be sent. Your administrator can read its link
              with <code>npm run outbox</code>.
            </Notice>
          )}
          <TextField
            name="email"
            type="email"
            label="Email"
            required
            placeholder="name@firm.in"
            help="The link works only for this email and expires in 7 days."
          />
          <GrantFields team={team} />
        </Stack>
      </DrawerBody>
      <FormFooter verb="Send invitation" onCancel={onClose} />
    </Form>
  );
}
