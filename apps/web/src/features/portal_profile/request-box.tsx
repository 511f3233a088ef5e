import type { ChangeRequest } from '@daftar/contract/portal_profile';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ago } from '#web/kit/time.ts';
import { ChangeLines } from './change-lines.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import classes from './requests.module.css';
import { useAccept } from './use-accept.ts';
import { changeTitle } from './words.ts';

/** One matter: who asks for it, why, what it would change; and the two answers. */
export function RequestBox({ request }: { request: ChangeRequest }) {
  const [rejects, setRejects] = useState(false);
  const { accept, busy } = useAccept(request.client_id);
  const title = changeTitle(request);
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {request.is_conflict && <Badge tone="orange">Changed since</Badge>}
        <span className={classes.who}>
          {request.asked_by ?? 'The client'}, {ago(request.created_at)}
        </span>
      </div>
      <ChangeLines request={request} />
      {request.note && <p className={classes.note}>“{request.note}”</p>}
      <div className={classes.answers}>
        {request.proof?.url && (
          <a className={classes.proof} href={request.proof.url} target="_blank" rel="noopener noreferrer">
            <IconPaperclip size={16} aria-hidden />
            {request.proof.name}
          </a>
        )}
        <Button size="small" aria-label={`Reject: ${title}`} onClick={() => setRejects(true)}>
          Reject
        </Button>
        <Button
          size="small"
          look="solid"
          busy={busy}
          aria-label={`Accept: ${title}`}
          onClick={() => void accept([request])}
        >
          Accept
        </Button>
      </div>
      {rejects && <RejectDialog request={request} onClose={() => setRejects(false)} />}
    </li>
  );
}
