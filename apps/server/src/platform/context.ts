import type { SignInStep } from '@daftar/contract/core/route';
import type { Notification } from '@daftar/contract/notifications';
import type { BinRight } from '@daftar/domain/bin-rights';
import type { PermissionSet } from '@daftar/domain/permissions';
import type { RecordKind } from '@daftar/domain/record-rights';
import type { SessionBusiness } from './db/session-business.ts';
import type { Db, TransactionApi } from './db/transaction.ts';
import type { Pool } from './db/pool.ts';
import type { Env } from '../env.ts';
import type { Gsp } from './providers/gsp.ts';
import type { Gst } from './providers/gst.ts';
import type { Mail } from './providers/mail.ts';
import type { Sms } from './providers/sms.ts';
import type { SmtpPools } from './providers/smtp.ts';
import type { Storage } from './providers/storage.ts';
import type { WhatsApp } from './providers/whatsapp.ts';
import type { Subscriber } from './events.ts';
import type { JobBacklog } from './telemetry/metrics.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Sender } from './messages/sender.ts';
import type { LetterheadOf } from './sheets/letterhead.ts';
import type { Vault } from './vault.ts';

export type Log = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

export type EnqueueOptions = { runAt?: Date; total?: number };

/** Background jobs (platform/jobs). */
export type Jobs = {
  start(): Promise<void>;
  /** Stops taking jobs; resolves when the running ones are done. Jobs can still be added. */
  rest(): Promise<void>;
  /** Stops everything; jobs that run longer than this are run again after the next start. */
  stop(timeoutMs?: number): Promise<void>;
  /** Adds the job in ctx's transaction, so it exists exactly if the write does. Returns the id for GET /jobs/{id}. */
  enqueue(ctx: BusinessCtx, kind: string, payload: object, options?: EnqueueOptions): Promise<number>;
  /** Queues a job again that is already in the table. */
  enqueueAgain(ctx: BusinessCtx, kind: string, id: number): Promise<void>;
  /** False for kinds of an earlier release. */
  knows(kind: string): boolean;
  /** Due jobs that wait, by kind, of all processes. */
  backlog(): Promise<JobBacklog[]>;
  /** Adds a job without a business, such as an account email. Only the log shows it. */
  enqueueAccount(ctx: Ctx, kind: string, payload: object, options?: { runAt?: Date }): Promise<void>;
};

/** Socket broadcasts (platform/realtime). */
export type Realtime = {
  /** Tells browsers what is stale: everyone in the business, or only the person if there is no business. */
  touch(businessId: number | undefined, person: Pick<Person, 'uuid'> | null, touches: readonly string[]): void;
  notify(userUuid: string, notification: Notification): void;
  /** Sends to all browsers of these users. */
  tell(userUuids: readonly string[], event: string, payload: object): void;
  /** Sends to all staff who are in the business now. */
  tellStaff(businessId: number, event: string, payload: object): void;
  /** Disconnects the sockets of ended or locked sessions. */
  endSessions(sessionIds: readonly number[]): void;
  /** Removes a former member's sockets from the channels of the business and tells them. */
  leaveBusiness(businessId: number, userUuid: string): void;
  /** Sockets of this process. */
  sockets(): number;
  /** Disconnects browsers once their calls are answered. Runs before the HTTP server closes, which waits for connections. */
  leave(): Promise<void>;
  /** Closes the link to the other processes, after the last broadcast. */
  close(): Promise<void>;
};

/** Everything a running server has. Wired in app.ts and passed in the context; there are no other globals. */
export type App = {
  env: Env;
  /** PUBLIC_URL, or the address the server listens on. */
  publicUrl: string;
  secret: Buffer;
  vault: Vault;
  pool: Pool;
  /** As its owner, for backups. */
  databaseUrl: string;
  log: Log;
  telemetry: Telemetry;
  jobs: Jobs;
  realtime: Realtime;
  mail: Mail;
  /** Connections of the email accounts of businesses. */
  smtpPools: SmtpPools;
  sms: Sms;
  whatsapp: WhatsApp;
  gst: Gst;
  gsp: Gsp;
  storage: Storage;
  /** The feature whose records own a file decides who can open it. */
  fileOwners: readonly FileOwner[];
  binKinds: readonly BinKind[];
  subscribers: readonly Subscriber[];
  /** Channels of features; the outbox picks by channel. */
  senders: readonly Sender[];
  /** The sender on the PDFs of lists. */
  letterhead: LetterheadOf;
};

export type Person = {
  kind: 'staff' | 'client';
  userId: number;
  uuid: string;
  name: string;
  sessionId: number;
  expiresAt: string;
  /** As sent by the caller; never stored. */
  token: string;
  locked: boolean;
  phoneVerified: boolean;
  /** Sign-in is incomplete until this is done. */
  awaits: SignInStep | null;
  /** The last proof of identity in this session. */
  confirmedAt: Date;
  /** The session ends after so many minutes without a call. */
  idleMinutes: number;
  /** A member viewing the portal as a client: read-only. */
  viewing: boolean;
};

/** The context of a request or background job. */
export type Ctx = {
  app: App;
  /** The request's transaction. Services have no other access to the database. */
  db: Db;
  /**
   * Enters a business within a call: only for creating or joining one, answering a quotation by link, and the tutorial.
   */
  switchBusiness: TransactionApi['switchBusiness'];
  /**
   * Acts as the business because of a client's call (#server/access/as-business.ts): the only way out of a client's
   * scope.
   */
  asBusiness: TransactionApi['asBusiness'];
  /**
   * For slow work without the database, such as rendering a PDF or calling a file store. A read-only call holds no
   * connection meanwhile.
   */
  outsideTransaction: TransactionApi['outsideTransaction'];
  /** When the request started. */
  now: Date;
  timezone: string;
  /** The address the caller used; links in answers start with it. Emails use app.publicUrl. */
  origin: string;
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** The Cookie header of a call, and a cookie for its answer. The product uses them for known devices only. */
  cookies?: string | undefined;
  setCookie?: (cookie: string) => void;
  /** The version the caller saw (If-Match), and whether it was checked. */
  ifMatch: { version: number; isChecked: boolean } | undefined;
  person: Person | null;
  /** The business of the call, if any. */
  businessId: number | undefined;
  /** Of calls that only read: a write may change it. */
  business?: SessionBusiness | undefined;
  /** Hash of a visitor's token, on calls of public forms. */
  formToken?: Buffer;
  /** The key that a program used; `person` is the member it acts for. */
  apiKey?: { id: number; name: string };
  /** Runs after the commit only: broadcasts and notifications. */
  afterCommit: (effect: () => void) => void;
};
export type SignedInCtx = Ctx & { person: Person };
export type BusinessCtx = Ctx & {
  businessId: number;
  /** The branch of the call (x-branch-id). */
  branchId?: number | null;
  /** The board of the call (x-board-id). */
  boardId: number | null;
  /** Null for the owner (section 6). */
  permissions: PermissionSet | null;
  roleName: string;
  /** Branches the user has access to; null for all. */
  branchIds: number[] | null;
  /** How many automations triggered each other up to here. */
  chain?: number;
};
/** A business call by a signed-in user; background jobs have none. */
export type MemberCtx = BusinessCtx & SignedInCtx;

/** A portal call, about one client of the login. */
export type ClientCtx = MemberCtx & { clientId: number };

/**
 * Records that own stored files. The feature decides which of them the caller sees; files of other records stay closed.
 */
export type FileOwner = {
  /** The table, with `app.file_column` on the column. */
  entity: string;
  visibleIds: (ctx: MemberCtx, ids: readonly number[]) => Promise<readonly number[]>;
};

/**
 * A kind of record that is deleted to the bin first. `entity` is its table, which has `deleted_at` with an index
 * `(business_id, deleted_at desc) where deleted_at is not null`. Anyone who may edit the kind sees and restores it.
 */
export type BinKind = {
  entity: RecordKind;
  /** Its label in the list. */
  title: string;
  titleColumn: string;
  /** A column that must be null: these records were deleted for another reason and are restored elsewhere. */
  unless?: string;
  permission: BinRight;
  /** The message when another record has taken the place of the deleted one. */
  taken: (title: string) => string;
  /** Replaces or wraps the plain restore where the feature has rules of its own. */
  restore?: (ctx: MemberCtx, id: number, restorePlainly: () => Promise<void>) => Promise<void>;
};

/** The user to record in created_by. */
export const actorId = (ctx: Ctx): number | null => ctx.person?.userId ?? null;
