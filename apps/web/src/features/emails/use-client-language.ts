import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { EmailContent, Recipients } from '@daftar/contract/emails';
import { useEffect, useRef } from 'react';
import { useRead } from '#web/core/query.ts';

const onlyClient = ({ client_ids, group_ids, tag_ids, filter }: Recipients): number | null =>
  client_ids.length === 1 && group_ids.length + tag_ids.length === 0 && filter === null ? client_ids[0]! : null;

/** An email to one client starts in their language, as long as nothing is written and none was chosen. */
export function useClientLanguage(
  { to, subject, text, language }: EmailContent,
  choose: (language: EmailContent['language']) => void,
): { chosen: () => void } {
  const isChosen = useRef(false);
  const client = onlyClient(to);
  const isEmpty = subject.trim() === '' && text.trim() === '';
  const isAsked = client !== null && isEmpty;
  const read = useRead(
    clientSettingRoutes.get,
    { params: { clientId: client ?? 0 } },
    { enabled: isAsked, quiet: true },
  );
  const theirs = isAsked ? read.data?.preferences.language : null;
  useEffect(() => {
    if (theirs && theirs !== language && !isChosen.current) choose(theirs);
    // Only when another client is chosen: a language that was chosen afterwards stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, theirs]);
  return { chosen: () => (isChosen.current = true) };
}
