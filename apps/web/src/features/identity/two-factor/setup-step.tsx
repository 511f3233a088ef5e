import type { Received } from '@daftar/contract/core/route';
import type { User } from '@daftar/contract/identity';
import { twoFactorRoutes, type TwoFactor } from '@daftar/contract/two_factor';
import { daysToPostpone } from '@daftar/domain/two-factor';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { dayText } from '#web/kit/format-time.ts';
import { canUsePasskeys } from '#web/kit/passkey.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { LinkButton, Step } from './step.tsx';

const SET_UP = 'Set it up to continue.';

/** Why the person can't continue without a second factor. */
function reasonOf({ required_by: [first], is_support, due_at }: TwoFactor): string {
  if (first && Date.parse(first.from) <= Date.now())
    return `${first.business} requires a second factor besides your password. ${SET_UP}`;
  if (is_support)
    return `Accounts of the support read the tickets of every business, so they need a second factor. ${SET_UP}`;
  return due_at ? `Owners of a business need a second factor, and the time to postpone it is over. ${SET_UP}` : SET_UP;
}

/** What is offered, and until when it can wait. */
function offerOf({ second_factor_due_at: due }: User): string {
  const offer = 'Protect your account with a code from an app or a passkey, besides your password.';
  if (due === null) return offer;
  const days = daysToPostpone(new Date(due), new Date());
  if (days === 0) return `${offer} Owners of a business need it from their next sign-in.`;
  return `${offer} You can postpone this until ${dayText(due)} (${days === 1 ? '1 day' : `${days} days`} left). After that, owners of a business need it to sign in.`;
}

type Props = {
  user: User;
  onDone: (user: Received<typeof twoFactorRoutes.addPasskey>['user']) => void;
  onLater: () => void;
};

export function SetupStep({ user, onDone, onLater }: Props) {
  const isRequired = user.awaits === 'second_factor_setup';
  const { data } = useRead(twoFactorRoutes.get, {}, { enabled: isRequired, quiet: true });
  const [byPasskey, setByPasskey] = useState(false);
  return (
    <Step
      title="Set up two-factor sign-in"
      about={isRequired ? (data ? reasonOf(data) : SET_UP) : offerOf(user)}
      links={
        <>
          {canUsePasskeys() && (
            <LinkButton onClick={() => setByPasskey(!byPasskey)}>
              {byPasskey ? 'Use authenticator app' : 'Use a passkey'}
            </LinkButton>
          )}
          {!isRequired && <LinkButton onClick={onLater}>Set up later</LinkButton>}
        </>
      }
    >
      {byPasskey ? <PasskeySetup onDone={onDone} /> : <AuthenticatorSetup onDone={onDone} />}
    </Step>
  );
}
