import { IconEye } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { Modal, ModalActions } from './modal.tsx';
import { TextField } from './text-field.tsx';

/** How long a revealed password is shown (product rule 19). */
const SHOWN_SECONDS = 30;
const SHORTEST_REASON = 5;

type Props = {
  /** Name of the account that the password opens. */
  title: string;
  /** Shown above the password. */
  userId?: string;
  /** Asks the server; the reason is logged. */
  reveal: (reason: string) => Promise<string>;
};

export function RevealPassword(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<IconEye size={15} aria-hidden />}
        aria-label={`Show password for ${props.title}`}
        onClick={() => setOpen(true)}
      >
        Show password
      </Button>
      {open && (
        <Modal open title={props.title} onClose={() => setOpen(false)}>
          <RevealForm {...props} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

/** Asks for a reason and shows the password for 30 seconds. It is stored neither in the cache nor in a draft. */
function RevealForm({ userId, reveal, onClose }: Props & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<string | null>(null);

  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (reason.trim().length < SHORTEST_REASON) return setError('Enter a reason with at least 5 characters');
    setBusy(true);
    try {
      setPassword(await reveal(reason));
    } catch {
      // The error already has a toast.
    } finally {
      setBusy(false);
    }
  };

  if (password !== null)
    return <Revealed userId={userId} password={password} onEnd={() => setPassword(null)} onHide={onClose} />;
  return (
    <form onSubmit={(event) => void ask(event)} noValidate>
      <TextField
        label="Why do you need the password?"
        required
        maxLength={300}
        value={reason}
        error={error}
        help="Your name, the time and this reason are logged."
        onChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
      />
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" type="submit" busy={busy}>
          Show password
        </Button>
      </ModalActions>
    </form>
  );
}

type RevealedProps = { userId: string | undefined; password: string; onEnd: () => void; onHide: () => void };

function Revealed({ userId, password, onEnd, onHide }: RevealedProps) {
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const until = Date.now() + SHOWN_SECONDS * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds <= 0) end();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Stack gap={14}>
        {userId !== undefined && <Secret label="User ID" text={userId} />}
        <Secret label="Password" text={password} />
        <Text as="p" tone="muted" role="timer">
          Hides in {left} {left === 1 ? 'second' : 'seconds'}
        </Text>
      </Stack>
      <ModalActions>
        <Button look="solid" onClick={onHide}>
          Hide password
        </Button>
      </ModalActions>
    </>
  );
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text tone="soft">{label}</Text>
      <Row gap={8} justify="between" padding="8 8 8 12" background="subtle" border radius="control">
        <Text size={14} breakWords className="code">
          {text}
        </Text>
        <CopyButton text={text} what={label} />
      </Row>
    </div>
  );
}
