import { clientRecordRoutes } from '@daftar/contract/client_records';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { request } from '#web/app/api.ts';
import { invalidate } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { RecordRow } from './kind.ts';
import classes from './records.module.css';

/** For so long a revealed password stands on the screen (product rule 19: it hides itself again). */
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
        aria-label={`Reveal the password of ${String(props.row.title)}`}
        onClick={() => setOpen(true)}
      >
        Reveal
      </Button>
      {open && (
        <Modal open title={String(props.row.title)} onClose={() => setOpen(false)}>
          <RevealForm {...props} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

/** Asks why, shows the password for half a minute, and keeps it nowhere: not in the cache, not in a draft. */
function RevealForm({ row, clientId, onClose }: Props & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<string | null>(null);

  const reveal = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (reason.trim().length < SHORTEST_REASON) return setError('Say in a few words why');
    setBusy(true);
    try {
      const input = { params: { clientId, id: row.id }, query: { reason } };
      setPassword((await request(clientRecordRoutes.decrypt, input)).password);
      // Who looked and why is a line of the client's activity now.
      void invalidate(['clients']);
    } catch {
      // The failure is shown already.
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
        help="Your name, the time and the reason are recorded."
        onChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
      />
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" type="submit" busy={busy}>
          Reveal
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
      <div className={classes.fields}>
        <Secret label="User ID" text={userId} />
        <Secret label="Password" text={password} />
        <p className={classes.none} role="timer">
          Hidden again in {left} {left === 1 ? 'second' : 'seconds'}
        </p>
      </div>
      <ModalActions>
        <Button look="solid" onClick={onHide}>
          Hide now
        </Button>
      </ModalActions>
    </>
  );
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <span className={classes.note}>{label}</span>
      <div className={classes.secret}>
        <span className="code">{text}</span>
        <CopyButton text={text} what={label} />
      </div>
    </div>
  );
}
