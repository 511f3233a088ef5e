import type { User } from '@daftar/contract/identity';
import { IconDeviceMobileMessage, IconLock, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { homeOf, safeNext, withNext } from '#web/core/guards.ts';
import { setUser, useSession } from '#web/core/session.ts';
import { signOut } from '#web/core/sign-out.ts';
import { useTitle } from '#web/core/title.ts';
import { Box } from '#web/kit/layout.tsx';
import classes from './account.module.css';
import { AuthCard } from './auth-card.tsx';
import { CreatePassword, VerifyEmail, VerifyPhone } from './verify-steps.tsx';

const STEPS = [
  { isOpen: (user: User) => !user.is_email_verify, Icon: IconMail, Step: VerifyEmail },
  { isOpen: (user: User) => !user.is_phone_verify, Icon: IconDeviceMobileMessage, Step: VerifyPhone },
  { isOpen: (user: User) => !user.has_password, Icon: IconLock, Step: CreatePassword },
] as const;

/** New owners are asked at once. Who comes with an invitation joins a business of others first. */
const isAskedToSetUp = ({ second_factor_due_at, has_second_factor }: User, next: string): boolean =>
  second_factor_due_at !== null && !has_second_factor && !next.startsWith('/sign-up');

/** /phone-verify. The server opens no business until email and mobile number are verified. */
export function Component() {
  useTitle('Verify your account');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const user = useSession((state) => state.user);
  // The steps that were open at the start, so that "Step 2 of 3" counts those that are done.
  const [first] = useState(user);
  if (!user) return null;
  const steps = STEPS.filter(({ isOpen }) => isOpen(user) || (first && isOpen(first)));
  const current = steps.find(({ isOpen }) => isOpen(user));
  const goOn = (changed: User): void => {
    setUser(changed);
    if (STEPS.some(({ isOpen }) => isOpen(changed))) return;
    const next = safeNext(query.get('next')) ?? homeOf(changed.kind);
    void navigate(isAskedToSetUp(changed, next) ? withNext('/two-factor', next) : next, { replace: true });
  };
  if (!current) return null;
  const { Icon, Step } = current;
  return (
    <AuthCard>
      <span className={classes.emblem} aria-hidden>
        <Icon size={22} />
      </span>
      {steps.length > 1 && (
        <Box as="p" tone="muted" size={12}>
          Step {steps.indexOf(current) + 1} of {steps.length}
        </Box>
      )}
      <Step user={user} onDone={goOn} />
      <Box as="p" marginTop={12} textAlign="center">
        <Box as="button" hover="underline" type="button" className={classes.link} onClick={() => void signOut()}>
          Sign out
        </Box>
      </Box>
    </AuthCard>
  );
}
