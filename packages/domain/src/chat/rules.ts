/** Who may do what in a conversation (section 5). */

type Sent = { sender_uuid: string; messageReplies: readonly unknown[]; deleted_at: string | null };

/** Only the sender may delete their own message or reply, and only if it has no replies. */
export function whyNotDelete(message: Sent, userUuid: string): string | null {
  if (message.sender_uuid !== userUuid) return 'Only the sender may delete a message.';
  if (message.messageReplies.length) return 'A message that has replies cannot be deleted.';
  return null;
}

export const mayDelete = (message: Sent, userUuid: string): boolean =>
  message.deleted_at === null && whyNotDelete(message, userUuid) === null;

type Participant = { user_uuid: string; is_admin: boolean; is_active: boolean };

/** Admins add and remove; where none of them works here any more, everyone in the group may. */
export function mayManage(participants: readonly Participant[], userUuid: string): boolean {
  const own = participants.find(({ user_uuid }) => user_uuid === userUuid);
  const hasAdmin = participants.some(({ is_admin, is_active }) => is_admin && is_active);
  return own !== undefined && (own.is_admin || !hasAdmin);
}

/** Who can be chosen to be removed: only members who are not admins. */
export const removable = <P extends Participant>(participants: readonly P[]): P[] =>
  participants.filter(({ is_admin }) => !is_admin);

/** Who can be chosen to be added: whoever is not in the group yet. */
export const addable = <P extends { uuid: string }>(people: readonly P[], participants: readonly Participant[]): P[] =>
  people.filter(({ uuid }) => !participants.some(({ user_uuid }) => user_uuid === uuid));

/** Sent only with text or attachments; a record that is linked says something too. */
export const maySend = (draft: { text: string; media: readonly unknown[]; links: readonly unknown[] }): boolean =>
  draft.text.trim() !== '' || draft.media.length > 0 || draft.links.length > 0;

export const MOST_PARTICIPANTS = 200;
export const LONGEST_MESSAGE = 5_000;
export const MOST_ATTACHMENTS = 10;
export const MOST_LINKS = 5;
