import { clientRecordRoutes } from '@daftar/contract/client_records';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { request } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { RecordRow } from './kind.ts';
import classes from './records.module.css';

/** How long a revealed password is shown (product rule 19). */
const SHOWN_SECONDS = 30;
const SHORTEST_REASON = 5;

type Props = { row: RecordRow; clientId: number };

export function Reveal(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<IconEye size={15} aria-hidden />}
        aria-label={`Show password for ${String(props.row.title)}`}
        onClick={() => setOpen(true)}
      >
        Show password
      </Button>
      {open && (
        <Modal open title={String(props.row.title)} onClose={() => setOpen(false)}>
          <RevealForm {...props} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

/** Asks for a reason and shows the password for 30 seconds. It is stored neither in the cache nor in a draft. */
function RevealForm({ row, clientId, onClose }: Props & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<string | null>(null);

  const reveal = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (reason.trim().length < SHORTEST_REASON) return setError('Enter a reason with at least 5 characters');
    setBusy(true);
    try {
      const input = { params: { clientId, id: row.id }, query: { reason } };
      setPassword((await request(clientRecordRoutes.decrypt, input)).password);
      // Revealing adds an entry to the client's activity.
      void invalidate(['clients']);
    } catch {
      // The error already has a toast.
    } finally {
      setBusy(false);
    }
  };

  if (password !== null)
    return (
      <Revealed userId={String(row.user_id)} password={password} onEnd={() => setPassword(null)} onHide={onClose} />
    );
  return (
    <form onSubmit={(event) => void reveal(event)} noValidate>
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

type RevealedProps = { userId: string; password: string; onEnd: () => void; onHide: () => void };

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
        <Secret label="User ID" text={userId} />
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
      <Row
        gap={8}
        justify="between"
        padding="8 8 8 12"
        background="subtle"
        border
        radius="control"
        className={classes.secret}
      >
        <span className="code">{text}</span>
        <CopyButton text={text} what={label} />
      </Row>
    </div>
  );
}
