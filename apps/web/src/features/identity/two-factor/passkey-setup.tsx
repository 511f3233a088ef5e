import type { Received } from '@daftar/contract/core/route';
import { twoFactorRoutes } from '@daftar/contract/two_factor';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { createPasskey } from '#web/kit/passkey.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { deviceOf } from '@daftar/domain/device';
import { Refusal } from '../refusal.tsx';
import { useAttempt } from '../use-attempt.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { withPasskeyProblem } from './passkey-problem.ts';

type Added = Received<typeof twoFactorRoutes.addPasskey>;

/** From the name to the recovery codes, which come with the first factor. */
export function PasskeySetup({ onDone }: { onDone: (user: Added['user']) => void }) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).name);
  const [added, setAdded] = useState<Added | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, refusal, attempt } = useAttempt();
  if (added) return <RecoveryCodes codes={added.recovery_codes} onDone={() => onDone(added.user)} />;

  const add = async (): Promise<void> => {
    const credential = await createPasskey();
    const answer = await write(twoFactorRoutes.addPasskey, { body: { name, credential } }, { quiet: true });
    if (answer.recovery_codes.length) setAdded(answer);
    else onDone(answer.user);
  };
  const message = problem ?? refusal;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => withPasskeyProblem(setProblem, add));
      }}
    >
      <Stack gap={16}>
        {message && <Refusal>{message}</Refusal>}
        <p>A passkey uses the fingerprint, face or screen lock of your device, or a security key.</p>
        <TextField label="Name of this passkey" value={name} onChange={setName} maxLength={60} />
        <Button type="submit" look="solid" size="large" wide busy={busy} disabled={!name.trim()}>
          Add passkey
        </Button>
      </Stack>
    </form>
  );
}
