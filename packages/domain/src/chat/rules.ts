/** Permissions in a conversation (section 5). */

type Sent = { sender_uuid: string; messageReplies: readonly unknown[]; deleted_at: string | null };

/** Only the sender may delete their own message or reply, and only if it has no replies. */
export function whyNotDelete(message: Sent, userUuid: string): string | null {
  if (message.sender_uuid !== userUuid) return 'You can delete only your own messages.';
  if (message.messageReplies.length) return 'You can’t delete a message that has replies.';
  return null;
}

export const mayDelete = (message: Sent, userUuid: string): boolean =>
  message.deleted_at === null && whyNotDelete(message, userUuid) === null;

type Participant = { user_uuid: string; is_admin: boolean; is_active: boolean };

/** Admins manage participants. If no admin is active, everyone in the group can. */
export function mayManage(participants: readonly Participant[], userUuid: string): boolean {
  const own = participants.find(({ user_uuid }) => user_uuid === userUuid);
  const hasAdmin = participants.some(({ is_admin, is_active }) => is_admin && is_active);
  return own !== undefined && (own.is_admin || !hasAdmin);
}

/** People who can be removed: members who are not admins. */
export const removable = <P extends Participant>(participants: readonly P[]): P[] =>
  participants.filter(({ is_admin }) => !is_admin);

/** People who can be added: everyone outside the group. */
export const addable = <P extends { uuid: string }>(people: readonly P[], participants: readonly Participant[]): P[] =>
  people.filter(({ uuid }) => !participants.some(({ user_uuid }) => user_uuid === uuid));

/** A message needs text, an attachment or a linked record. */
export const maySend = (draft: { text: string; media: readonly unknown[]; links: readonly unknown[] }): boolean =>
  draft.text.trim() !== '' || draft.media.length > 0 || draft.links.length > 0;

export const MAX_PARTICIPANTS = 200;
export const MAX_MESSAGE_LENGTH = 5_000;
export const MAX_ATTACHMENTS = 10;
export const MAX_LINKS = 5;
