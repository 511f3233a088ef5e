import { publicFormRoutes, type VisitorForm } from '@daftar/contract/public_forms';
import { PIN_DIGITS } from '@daftar/domain/loans/public-form';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { safeNext } from '#web/core/guards.ts';
import { setPublicForm, useSession } from '#web/core/session.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { PinField } from '#web/kit/pin-field.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { useTexts } from '../texts/texts.ts';
import { failureText, isClosed, PREFIX } from './calls.ts';
import { VisitorPage, Paper } from './visitor-page.tsx';

/** public-jwt-forms/v1/pin: asks for the PIN, or says why the form can't be opened. */
export function Component() {
  const jwt = useSession((state) => state.publicForm.jwt);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<VisitorForm>();
  const [error, setError] = useState<unknown>();
  const enter = (token: string, path: string): void => {
    setPublicForm(token, true);
    const next = safeNext(query.get('next'));
    void navigate(next?.startsWith(PREFIX) ? next : PREFIX + path, { replace: true });
  };
  const [tries, setTries] = useState(0);
  const show = useEffectEvent((found: VisitorForm) => {
    if (found.unlocked && jwt) enter(jwt, found.path);
    else setOpened(found);
  });
  useEffect(() => {
    if (jwt) request(publicFormRoutes.byJwt, {}, { quiet: true }).then((found) => show(found), setError);
  }, [jwt, tries]);
  const again = (): void => {
    setError(undefined);
    setTries(tries + 1);
  };
  return (
    <VisitorPage business={opened}>
      {() =>
        !jwt || error ? (
          <Dead error={error} hasLink={jwt !== null} onAgain={again} />
        ) : opened ? (
          <Pin form={opened} onDone={(token) => enter(token, opened.path)} onClosed={again} />
        ) : (
          <SkeletonRows rows={5} />
        )
      }
    </VisitorPage>
  );
}

function Dead({ error, hasLink, onAgain }: { error: unknown; hasLink: boolean; onAgain: () => void }) {
  const texts = useTexts();
  return (
    <Paper>
      <State
        level={1}
        tone="amber"
        icon={<IconLock size={22} />}
        title={texts.ui.title}
        actions={hasLink && !isClosed(error) && <Button onClick={onAgain}>{texts.ui.tryAgain}</Button>}
      >
        {hasLink ? failureText(error, texts) : texts.ui.noLink}
      </State>
    </Paper>
  );
}

type PinProps = { form: VisitorForm; onDone: (token: string) => void; onClosed: () => void };

function Pin({ form, onDone, onClosed }: PinProps) {
  const texts = useTexts();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (form.closed)
    return (
      <Paper>
        <State level={1} tone="amber" icon={<IconLock size={22} />} title={texts.ui.title}>
          {texts.closed[form.closed]}
        </State>
      </Paper>
    );
  const send = async (typed: string): Promise<void> => {
    if (busy || typed.length < PIN_DIGITS) return;
    setBusy(true);
    try {
      onDone((await request(publicFormRoutes.validatePin, { body: { pin: typed } }, { quiet: true })).token);
    } catch (error) {
      setBusy(false);
      setPin('');
      setProblem(failureText(error, texts));
      if (isClosed(error)) onClosed();
    }
  };
  return (
    <Paper>
      <Stack gap={4}>
        <Text as="h1" size={22} weight={600} tight>
          {texts.ui.enterPin}
        </Text>
        <Text as="p" tone="soft">
          {texts.ui.pinHelp}
        </Text>
      </Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(pin);
        }}
      >
        <Stack gap={16}>
          <PinField
            label={texts.ui.pin}
            length={PIN_DIGITS}
            focused
            value={pin}
            {...(problem ? { error: problem } : {})}
            onChange={setPin}
            onComplete={(typed) => void send(typed)}
          />
          <Button type="submit" look="solid" size="large" wide busy={busy} disabled={pin.length < PIN_DIGITS}>
            {texts.ui.open}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
