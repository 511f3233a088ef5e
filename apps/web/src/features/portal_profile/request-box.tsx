import type { ChangeRequest } from '@daftar/contract/portal_profile';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { ChangeLines } from './change-lines.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import classes from './requests.module.css';
import { useAccept } from './use-accept.ts';
import { changeTitle } from './labels.ts';

/** One change request with its values and the buttons to accept or reject it. */
export function RequestBox({ request }: { request: ChangeRequest }) {
  const [rejects, setRejects] = useState(false);
  const { accept, busy } = useAccept(request.client_id);
  const title = changeTitle(request);
  return (
    <Box as="li" padding="12 0" divider="between" className={classes.request}>
      <Row gap="4 10" wrap>
        <h3>{title}</h3>
        {request.is_conflict && <Badge tone="orange">Changed since request</Badge>}
        <Text tone="muted" size={12} atEnd>
          {request.asked_by ?? 'Client'}, {ago(request.created_at)}
        </Text>
      </Row>
      <ChangeLines request={request} />
      {request.note && (
        <Box as="p" marginTop={6} tone="soft" breakWords>
          “{request.note}”
        </Box>
      )}
      <Row gap={8} justify="end" wrap marginTop={10}>
        {request.proof?.url && (
          <Row
            as="a"
            gap={6}
            inline
            tone="brand"
            breakWords
            marginEnd="auto"
            href={request.proof.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconPaperclip size={16} aria-hidden />
            {request.proof.name}
          </Row>
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
      </Row>
      {rejects && <RejectDialog request={request} onClose={() => setRejects(false)} />}
    </Box>
  );
}
