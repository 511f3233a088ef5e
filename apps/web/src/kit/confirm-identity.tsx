import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { twoFactorRoutes, type Proof } from '@daftar/contract/two_factor';
import { OTP_LENGTH } from '@daftar/domain/credentials';
import { CONFIRMED_MINUTES, recoveryCodeProblem } from '@daftar/domain/two-factor';
import { useState } from 'react';
import { create } from 'zustand';
import { handleFailure, request } from '#web/core/api.ts';
import { setConfirmDialog } from '#web/core/confirm-identity.ts';
import { isSessionOpen, onSessionEnd } from '#web/core/on-session-end.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from './button.tsx';
import { Box, Row, Stack } from './layout.tsx';
import { Modal, ModalActions } from './modal.tsx';
import { canUsePasskeys, getPasskey, passkeyProblem } from './passkey.ts';
import { PasswordField } from './password-field.tsx';
import { PinField } from './pin-field.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { TextField } from './text-field.tsx';

type Asked = { answer: (yes: boolean) => void; answered: Promise<boolean> };
const useAsked = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Several calls may need a proof at once: one dialog answers all. */
function ask(): Promise<boolean> {
  const open = useAsked.getState().asked;
  if (open) return open.answered;
  if (!isSessionOpen()) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (yes: boolean): void => {
    useAsked.setState({ asked: null });
    resolve(yes);
  };
  useAsked.setState({ asked: { answer, answered: promise } });
  return promise;
}

setConfirmDialog(ask);
onSessionEnd(() => useAsked.getState().asked?.answer(false));

/** Asks for a proof of identity before a sensitive action, which then continues. Mounted once. */
export function ConfirmIdentity() {
  const asked = useAsked((state) => state.asked);
  if (!asked) return null;
  return (
    <Modal open onClose={() => asked.answer(false)} title="Confirm it’s you">
      <Box as="p" tone="soft" marginBottom={16}>
        This action is protected. You won’t be asked again for {CONFIRMED_MINUTES} minutes.
      </Box>
      <Methods onDone={() => asked.answer(true)} onCancel={() => asked.answer(false)} />
    </Modal>
  );
}

type Methods = Received<typeof twoFactorRoutes.methods>;
type Method = Proof['method'];
type Props = { onDone: () => void; onCancel: () => void };

const SWITCH: Record<Method, string> = {
  passkey: 'Use passkey',
  authenticator: 'Use authenticator app',
  recovery_code: 'Use a recovery code',
  password: 'Use password',
  code: 'Send a code instead',
};

const available = ({ passkey, authenticator, recovery_codes, password, code_to }: Methods): Method[] => [
  ...(passkey && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(authenticator ? (['authenticator'] as const) : []),
  ...(recovery_codes ? (['recovery_code'] as const) : []),
  ...(password ? (['password'] as const) : []),
  ...(code_to ? (['code'] as const) : []),
];

function Methods({ onDone, onCancel }: Props) {
  const { data, error, refetch } = useRead(twoFactorRoutes.methods, {}, { staleTime: 0 });
  const [chosen, setChosen] = useState<Method | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (error) return <ErrorState what="your sign-in methods" error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  const methods = available(data);
  const method = chosen ?? methods[0]!;

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
    } catch (failure) {
      const problem = passkeyProblem(failure);
      if (problem !== null) setRefusal(problem);
      else if (failure instanceof ApiError && failure.status !== 403) setRefusal(failure.message);
      else handleFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const prove = (body: Proof): Promise<void> =>
    attempt(async () => {
      await request(twoFactorRoutes.confirm, { body }, { quiet: true });
      onDone();
    });
  const provePasskey = (): Promise<void> =>
    attempt(async () => {
      const body = { method: 'passkey' as const, credential: await getPasskey() };
      await request(twoFactorRoutes.confirm, { body }, { quiet: true });
      onDone();
    });
  const choose = (next: Method): void => {
    setRefusal(undefined);
    setChosen(next);
    if (next === 'code')
      void attempt(async () => {
        toast('success', (await request(twoFactorRoutes.sendCode, {}, { quiet: true })).message);
      });
  };
  return (
    <Stack gap={16}>
      {method === 'passkey' ? (
        <ByPasskey refusal={refusal} busy={busy} onProve={() => void provePasskey()} />
      ) : method === 'password' ? (
        <ByPassword key={refusal} refusal={refusal} busy={busy} onProve={prove} onCancel={onCancel} />
      ) : method === 'recovery_code' ? (
        <ByRecoveryCode refusal={refusal} busy={busy} onProve={prove} onCancel={onCancel} />
      ) : (
        <ByDigits
          key={method + String(refusal)}
          label={method === 'code' ? 'Confirmation code' : 'Authenticator code'}
          refusal={refusal}
          onEnter={(otp) => void prove({ method, otp })}
        />
      )}
      <Row gap="8 20" justify="center" wrap>
        {methods
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} look="quiet" disabled={busy} onClick={() => choose(one)}>
              {SWITCH[one]}
            </Button>
          ))}
      </Row>
    </Stack>
  );
}

type TypedProps = {
  refusal: string | undefined;
  busy: boolean;
  onProve: (body: Proof) => Promise<void>;
  onCancel: () => void;
};

function ByPassword({ refusal, busy, onProve, onCancel }: TypedProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (password && !busy) void onProve({ method: 'password', password });
      }}
    >
      <PasswordField
        label="Account password"
        focused
        value={password}
        onChange={setPassword}
        {...(refusal ? { error: refusal } : {})}
      />
      <ModalActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="solid" busy={busy} disabled={!password}>
          Confirm
        </Button>
      </ModalActions>
    </form>
  );
}

function ByRecoveryCode({ refusal, busy, onProve, onCancel }: TypedProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const message = problem ?? refusal;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = recoveryCodeProblem(code);
        setProblem(wrong);
        if (!wrong && !busy) void onProve({ method: 'recovery_code', recovery_code: code });
      }}
    >
      <TextField
        label="Recovery code"
        autoComplete="one-time-code"
        focused
        value={code}
        onChange={setCode}
        help="Each code works once."
        {...(message ? { error: message } : {})}
      />
      <ModalActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="solid" busy={busy} disabled={!code}>
          Confirm
        </Button>
      </ModalActions>
    </form>
  );
}

function ByPasskey({ refusal, busy, onProve }: { refusal: string | undefined; busy: boolean; onProve: () => void }) {
  return (
    <Stack gap={12}>
      {refusal && (
        <Box as="p" role="alert" tone="red">
          {refusal}
        </Box>
      )}
      <Button look="solid" size="large" wide busy={busy} onClick={onProve} data-autofocus>
        Continue with passkey
      </Button>
    </Stack>
  );
}

type ByDigitsProps = { label: string; refusal: string | undefined; onEnter: (otp: string) => void };

function ByDigits({ label, refusal, onEnter }: ByDigitsProps) {
  const [otp, setOtp] = useState('');
  return (
    <PinField
      label={label}
      length={OTP_LENGTH}
      focused
      value={otp}
      onChange={setOtp}
      onComplete={onEnter}
      {...(refusal ? { error: refusal } : {})}
    />
  );
}
