/** Requests to the process that reads a mailbox, and its answers. */
import type { ImapCommands } from './imap-commands.ts';

/** Larger emails are read in part. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;
/** Of a larger email: its headers and its words, which come first. */
export const CUT_BYTES = 512 * 1024;
/** Of the whole conversation: a run may read 500 emails of 25 MB. */
export const MAX_CPU_MS = 120_000;

export type ImapSettings = {
  /** That was checked: a second look-up could name an internal one. */
  address: string;
  host: string;
  port: number;
  tls: 'tls' | 'starttls' | 'none';
  user: string;
  password: string | null;
  accessToken: string | null;
};

export type Folder = { path: string; role: 'inbox' | 'sent' };
export type FolderState = { uidValidity: number; uidNext: number; modseq: number | null };

/** Data of an email from the mailbox's server, without its content. */
export type Listed = {
  uid: number;
  size: number;
  isSeen: boolean;
  receivedAt: Date;
  envelope: {
    messageId?: string | undefined;
    subject?: string | undefined;
    from?: { name?: string | undefined; address?: string | undefined }[] | undefined;
    to?: { name?: string | undefined; address?: string | undefined }[] | undefined;
    date?: Date | string | undefined;
  };
  /** Names and sizes of its attachments. */
  attachments: { name: string; size: number }[];
};

export type CommandName = keyof ImapCommands;
export type ImapOrder = { name: CommandName; input: unknown };
export type ImapFailure = { message: string; code: string; isRefused: boolean };
export type ImapAnswer = { output: unknown } | { failure: ImapFailure };
