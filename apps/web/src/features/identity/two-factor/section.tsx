import { twoFactorRoutes, type TwoFactor } from '@daftar/contract/two_factor';
import { RECOVERY_CODES } from '@daftar/domain/two-factor';
import { IconDeviceMobile, IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { dayText } from '#web/kit/format-time.ts';
import { Stack } from '#web/kit/layout.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from '../section.module.css';
import { Section } from '../section.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { FactorRow, usedText } from './factor-row.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const ABOUT = 'Protects your account with a second step after your password.';

const fromText = (from: string): string => (Date.parse(from) <= Date.now() ? '' : ` from ${dayText(from)}`);

/** Says who requires it, and from when. */
function aboutOf({ required_by: [first], due_at, is_support }: TwoFactor): string {
  if (first) return `${ABOUT} ${first.business} requires it${fromText(first.from)}.`;
  if (is_support) return `${ABOUT} Accounts of the support need it.`;
  return due_at ? `${ABOUT} Owners of a business need it${fromText(due_at)}.` : ABOUT;
}

/** The profile's part about the second factor of sign-in. */
export function TwoFactorSection() {
  const { data, error, refetch } = useRead(twoFactorRoutes.get, {});
  const isOn = Boolean(data?.authenticator ?? data?.passkeys.length);
  return (
    <Section
      title="Two-factor sign-in"
      about={data ? aboutOf(data) : ABOUT}
      actions={data && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      {data ? (
        <Stack as="ul" dividers className={classes.rows}>
          <Authenticator authenticator={data.authenticator} />
          <Passkeys passkeys={data.passkeys} />
          {isOn && <Codes left={data.recovery_codes_left} />}
        </Stack>
      ) : error ? (
        <ErrorState what="two-factor sign-in" error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Section>
  );
}

function Authenticator({ authenticator }: Pick<TwoFactor, 'authenticator'>) {
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    const question = {
      title: 'Remove authenticator app?',
      body: 'Codes from the app no longer work. Without another second factor, your password is enough to sign in.',
      verb: 'Remove',
      danger: true,
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await write(twoFactorRoutes.removeAuthenticator, {});
      toast('success', 'Authenticator app removed');
    } catch {
      // The call has shown its error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FactorRow
        icon={<IconDeviceMobile size={20} stroke={1.6} className={classes.icon} aria-hidden />}
        title="Authenticator app"
        about={
          authenticator
            ? usedText(authenticator.added_at, authenticator.last_used_at)
            : 'A new 6-digit code every 30 seconds on your phone.'
        }
      >
        {authenticator ? (
          <Button size="small" busy={busy} onClick={() => void remove()} aria-label="Remove authenticator app">
            Remove
          </Button>
        ) : (
          <Button size="small" onClick={() => setAdding(true)} aria-label="Set up authenticator app">
            Set up
          </Button>
        )}
      </FactorRow>
      <Modal open={adding} onClose={() => setAdding(false)} title="Set up authenticator app">
        <AuthenticatorSetup
          onDone={() => {
            setAdding(false);
            toast('success', 'Authenticator app added');
          }}
        />
      </Modal>
    </>
  );
}

function Codes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const renew = async (): Promise<void> => {
    const question = {
      title: 'Create new recovery codes?',
      body: 'Your current recovery codes will stop working.',
      verb: 'Create codes',
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      setCodes((await write(twoFactorRoutes.renewRecoveryCodes, {})).recovery_codes);
    } catch {
      // The call has shown its error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FactorRow
        icon={<IconListNumbers size={20} stroke={1.6} className={classes.icon} aria-hidden />}
        title="Recovery codes"
        about={`${left} of ${RECOVERY_CODES.count} left. Use one if you lose your phone or key.`}
      >
        <Button size="small" busy={busy} onClick={() => void renew()}>
          Create new codes
        </Button>
      </FactorRow>
      <Modal open={codes !== null} onClose={() => setCodes(null)} title="Recovery codes">
        <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(null)} />
      </Modal>
    </>
  );
}
