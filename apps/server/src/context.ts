import type { PermissionSet } from '@daftar/domain/permissions';
import type { Db, Within } from './db/transaction.ts';
import type { Pool } from './db/pool.ts';
import type { Env } from './env.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Gst } from './providers/gst.ts';
import type { Mail } from './providers/mail.ts';
import type { Sms } from './providers/sms.ts';
import type { Storage } from './providers/storage.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Vault } from './vault.ts';

export type Log = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

/** What one running server has. Wired in app.ts, handed down through the context; there are no other globals. */
export type App = {
  env: Env;
  /** Where people reach this server: PUBLIC_URL, or the address it listens on. */
  publicUrl: string;
  secret: Buffer;
  vault: Vault;
  pool: Pool;
  log: Log;
  jobs: Jobs;
  realtime: Realtime;
  mail: Mail;
  sms: Sms;
  gst: Gst;
  storage: Storage;
  /** Who says which documents a caller sees: the rooms whose records keep them. */
  fileHolders: readonly FileHolder[];
};

export type Person = {
  kind: 'staff' | 'client';
  userId: number;
  uuid: string;
  name: string;
  sessionId: number;
  expiresAt: string;
  /** As the caller sent it; kept nowhere. */
  token: string;
  locked: boolean;
  phoneVerified: boolean;
  /** A colleague who looks as a client does, and may only look. */
  viewing: boolean;
};

/** One request, or one background job: everything a service may know of its surroundings. */
export type Ctx = {
  app: App;
  /** The request's transaction. There is no other way to the database. */
  db: Db;
  /**
   * Founding a business, joining one or answering a quotation by a link, the tutorial: the only acts that step into a
   * business half-way.
   */
  enter: Within['enter'];
  /** What the practice does because of a client's act (#server/as-practice.ts): the only way out of a client's scope. */
  asPractice: Within['asPractice'];
  /**
   * For what asks the database for nothing and may take its time: a paper that is set, a store that is asked. A call that
   * only reads holds no connection meanwhile.
   */
  apart: Within['apart'];
  /** The moment this request began. */
  now: Date;
  timezone: string;
  /** Where the caller reached this server; links in answers start with it. For mails there is app.publicUrl. */
  origin: string;
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** The version the caller saw (If-Match), and whether anything was held against it. */
  ifMatch: { version: number; isChecked: boolean } | undefined;
  person: Person | null;
  /** The business of the call, if it is one within a business. */
  businessId: number | undefined;
  /** Done after commit, and only then: what others are to be told. */
  afterCommit: (effect: () => void) => void;
};
export type SignedInCtx = Ctx & { person: Person };
export type BusinessCtx = Ctx & {
  businessId: number;
  /** The work board that is in play (x-board-id). */
  boardId: number | null;
  /** Null for the owner, as section 6 has it. */
  permissions: PermissionSet | null;
  roleName: string;
  /** The branches the person may work in; null for all. */
  branchIds: number[] | null;
  /** How many automations of boards led here, one by the other. */
  chain?: number;
};
/** A business call by a signed-in person; background work has no person. */
export type MemberCtx = BusinessCtx & SignedInCtx;

/** A call of the portal, about one client that the login stands for. */
export type ClientCtx = MemberCtx & { clientId: number };

/**
 * Records that keep documents and tell staff their paths: which of them the caller sees, their room knows. A path that
 * only other records keep is a key for nobody.
 */
export type FileHolder = {
  /** The table, with `app.holds_documents` on the column. */
  entity: string;
  seen: (ctx: MemberCtx, ids: readonly number[]) => Promise<readonly number[]>;
};

/** Who did it, for created_by. */
export const actorId = (ctx: Ctx): number | null => ctx.person?.userId ?? null;
