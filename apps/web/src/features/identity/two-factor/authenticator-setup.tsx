import type { Received } from '@daftar/contract/core/route';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { OTP_LENGTH } from '@daftar/domain/credentials';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { PinField } from '#web/kit/pin-field.tsx';
import { QrCode } from '#web/kit/qr-code.tsx';
import { Refusal } from '../refusal.tsx';
import { useAttempt } from '../use-attempt.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Started = Received<typeof twoFactorRoutes.startAuthenticator>;
type Added = Received<typeof twoFactorRoutes.verifyAuthenticator>;

/** From the QR code to the recovery codes. `onDone` follows when the codes are saved. */
export function AuthenticatorSetup({ onDone }: { onDone: (user: Added['user']) => void }) {
  const [started, setStarted] = useState<Started | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const { busy, refusal, attempt } = useAttempt();
  if (added) return <RecoveryCodes codes={added.recovery_codes} onDone={() => onDone(added.user)} />;
  if (started)
    return (
      <EnterFirstCode
        started={started}
        onAdded={(answer) => (answer.recovery_codes.length ? setAdded(answer) : onDone(answer.user))}
      />
    );
  return (
    <Stack gap={16}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <p>
        An authenticator app shows a new 6-digit code every 30 seconds. Google Authenticator, Microsoft Authenticator
        and most password managers work.
      </p>
      <Button
        look="solid"
        size="large"
        wide
        busy={busy}
        onClick={() =>
          void attempt(async () => setStarted(await write(twoFactorRoutes.startAuthenticator, {}, { quiet: true })))
        }
      >
        Set up authenticator app
      </Button>
    </Stack>
  );
}

function EnterFirstCode({ started, onAdded }: { started: Started; onAdded: (answer: Added) => void }) {
  const [code, setCode] = useState('');
  const { busy, refusal, attempt } = useAttempt(() => setCode(''));
  const send = async (otp: string): Promise<void> =>
    onAdded(await write(twoFactorRoutes.verifyAuthenticator, { body: { otp } }, { quiet: true }));
  return (
    <Stack gap={16} aria-busy={busy || undefined}>
      <p>Scan this QR code with your authenticator app.</p>
      <Row justify="center">
        <QrCode text={started.uri} label="QR code for your authenticator app" size={180} />
      </Row>
      <Box>
        <Text as="div" tone="soft">
          Can’t scan it? Enter this key in the app:
        </Text>
        <Row gap={8}>
          <Text as="code" breakWords>
            {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Text>
          <CopyButton text={started.secret} what="Key" />
        </Row>
      </Box>
      <PinField
        label="Code from the app"
        length={OTP_LENGTH}
        focused
        value={code}
        error={refusal}
        onChange={setCode}
        onComplete={(otp) => void attempt(() => send(otp))}
      />
    </Stack>
  );
}
