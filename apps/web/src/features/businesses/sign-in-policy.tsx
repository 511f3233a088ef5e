import type { Received } from '@daftar/contract/core/route';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { GRACE_DAYS, IDLE_MINUTES, idleText, type TwoFactorPolicy } from '@daftar/domain/two-factor';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { dayText } from '#web/kit/format-time.ts';
import { Stack } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useForm } from '#web/kit/use-form.ts';

type Policy = Received<typeof twoFactorRoutes.policy>;

const COVERED: Record<TwoFactorPolicy, string> = {
  optional: 'Optional',
  owners: 'Required for owners',
  everyone: 'Required for everyone',
};

const requirement = ({ two_factor, two_factor_from: from }: Policy): string =>
  from && Date.parse(from) > Date.now() ? `${COVERED[two_factor]} from ${dayText(from)}` : COVERED[two_factor];

/** Two-factor sign-in and idle sessions of the business. Owners change them. */
export function SignInPolicy({ isOwner }: { isOwner: boolean }) {
  const { data, error, refetch } = useRead(twoFactorRoutes.policy, {});
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Sign-in security"
      actions={isOwner && data && <Button onClick={() => setEditing(true)}>Edit sign-in security</Button>}
    >
      {error ? (
        <ErrorState what="sign-in security" error={error} retry={() => void refetch()} />
      ) : data ? (
        <Facts
          facts={[
            ['Two-factor sign-in', requirement(data)],
            ['Users without a second factor', `${data.without_second_factor} of ${data.members}`],
            ['Sign out after', `${idleText(data.idle_minutes)} without activity`],
          ]}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
      {editing && data && <EditPolicy policy={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}

const policyOptions = Object.entries(COVERED).map(([value, label]) => ({ value, label }));
const graceOptions = GRACE_DAYS.map((days) => ({
  value: String(days),
  label: days === 0 ? 'At the next sign-in' : `After ${days} days`,
}));
const idleOptions = IDLE_MINUTES.map((minutes) => ({ value: String(minutes), label: idleText(minutes) }));

function EditPolicy({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const [covered, setCovered] = useState<string>(policy.two_factor);
  const form = useForm({
    route: twoFactorRoutes.savePolicy,
    initial: {
      two_factor: policy.two_factor,
      grace_days: '7',
      idle_minutes: String(policy.idle_minutes),
    } as never,
    toBody: (values) => ({
      ...values,
      grace_days: Number(values['grace_days']),
      idle_minutes: Number(values['idle_minutes']),
    }),
    onDone: () => {
      toast('success', 'Sign-in security updated');
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title="Edit sign-in security">
      <Form form={form} label="Edit sign-in security">
        <Stack gap={16}>
          <Select
            name="two_factor"
            label="Two-factor sign-in"
            options={policyOptions}
            onChange={(value: string | null) => setCovered(value ?? 'optional')}
            help="A code from an app or a passkey, besides the password."
          />
          {covered !== 'optional' && covered !== policy.two_factor && (
            <Select
              name="grace_days"
              label="Required"
              options={graceOptions}
              help="Users without a second factor get an email now. After this, they set it up when they sign in."
            />
          )}
          <Select
            name="idle_minutes"
            label="Sign out after inactivity of"
            options={idleOptions}
            help="People who work in several businesses get the shortest time."
          />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button type="submit" look="solid" busy={form.busy}>
            Save
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
