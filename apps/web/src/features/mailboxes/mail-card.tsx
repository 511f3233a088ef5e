import type { Mail } from '@daftar/contract/mailboxes';
import { fileSize } from '@daftar/domain/drive';
import type { MessageState } from '@daftar/domain/messaging/states';
import { IconChevronDown, IconFolderDown, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { MESSAGE_STATE } from '#web/kit/message-state.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { MailFrame } from './mail-frame.tsx';

const nameOf = ({ name, address }: Mail['from']): string => name || address;
const people = (list: Mail['to']): string => list.map(nameOf).join(', ');

type Props = {
  mail: Mail;
  /** The last one is open. */
  isOpen: boolean;
  onSave: ((mail: Mail) => void) | undefined;
};

/** One email of a conversation. Earlier ones are folded to a line. */
export function MailCard({ mail, isOpen: startsOpen, onSave }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const sender = mail.author ?? (nameOf(mail.from) || 'Unknown sender');
  const delivery = mail.delivery ? MESSAGE_STATE[mail.delivery as MessageState] : null;
  return (
    <Box as="article" padding={16} surface="panel" shadow={1} aria-label={`Email from ${sender}`}>
      <Row
        as="button"
        type="button"
        gap={10}
        width="100%"
        align="start"
        textAlign="start"
        minWidth={0}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={sender} size={28} />
        <Stack fill flex minWidth={0}>
          <Row gap="2 8" wrap>
            <Text weight={600}>{sender}</Text>
            {mail.direction === 'out' && !delivery && <Badge dot={false}>Sent</Badge>}
            {delivery && <Badge tone={delivery.tone}>{delivery.title}</Badge>}
            <Text tone="muted" size={12} atEnd>
              {momentText(mail.sent_at)}
            </Text>
          </Row>
          <Text tone="soft" size={12} truncate={!isOpen} breakWords>
            {isOpen ? `${mail.from.address} to ${people(mail.to) || 'undisclosed recipients'}` : mail.snippet}
            {isOpen && mail.cc.length > 0 && `, cc ${people(mail.cc)}`}
          </Text>
        </Stack>
        <IconChevronDown size={16} aria-hidden />
      </Row>
      {isOpen && <Content mail={mail} onSave={onSave} />}
    </Box>
  );
}

function Content({ mail, onSave }: Pick<Props, 'mail' | 'onSave'>) {
  const [showsQuoted, setShowsQuoted] = useState(false);
  return (
    <Stack gap={12} marginTop={14} minWidth={0}>
      {mail.state === 'Cut' && (
        <Notice tone="amber">
          This email is larger than 25 MB. Open it in your mail program to get its attachments.
        </Notice>
      )}
      {mail.state === 'Unreadable' && (
        <Notice tone="amber">This email can’t be shown. Open it in your mail program.</Notice>
      )}
      {mail.html_url ? (
        <MailFrame subject={mail.subject} url={mail.html_url} imagesUrl={mail.images_url} />
      ) : (
        <>
          <Text as="p" whiteSpace="pre-wrap" breakWords>
            {mail.text}
          </Text>
          {mail.quoted && (
            <div>
              <Button
                size="small"
                look="quiet"
                aria-expanded={showsQuoted}
                onClick={() => setShowsQuoted(!showsQuoted)}
              >
                {showsQuoted ? 'Hide quoted text' : 'Show quoted text'}
              </Button>
              {showsQuoted && (
                <Text as="p" tone="soft" whiteSpace="pre-wrap" breakWords>
                  {mail.quoted}
                </Text>
              )}
            </div>
          )}
        </>
      )}
      {mail.attachments.length > 0 && (
        <Stack as="ul" gap={4} aria-label="Attachments">
          {mail.attachments.map(({ number, name, size, url }) => (
            <Row as="li" key={number} gap={6} minWidth={0}>
              <IconPaperclip size={15} aria-hidden />
              {url ? (
                <Text as="a" tone="brand" breakWords href={url} target="_blank" rel="noreferrer">
                  {name}
                </Text>
              ) : (
                <Text breakWords>{name}</Text>
              )}
              <Text tone="muted" size={12} rigid>
                {fileSize(size)}
              </Text>
              {!url && (
                <Text tone="muted" size={12}>
                  Not imported
                </Text>
              )}
            </Row>
          ))}
        </Stack>
      )}
      {onSave && mail.direction === 'in' && (
        <Row gap={8}>
          <Button size="small" icon={<IconFolderDown size={14} aria-hidden />} onClick={() => onSave(mail)}>
            Save to drive
          </Button>
        </Row>
      )}
    </Stack>
  );
}
