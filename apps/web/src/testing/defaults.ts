import { announcementRoutes } from '@daftar/contract/announcements';
import { chatRoutes } from '@daftar/contract/chat';
import { fileRoutes } from '@daftar/contract/files';
import { identityRoutes, type User } from '@daftar/contract/identity';
import { notificationRoutes } from '@daftar/contract/notifications';
import { realtimeRoutes } from '@daftar/contract/realtime';
import { portalRoutes } from '@daftar/contract/portal';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { configReading } from '@daftar/contract/settings/read';
import { frameRoutes, startRoutes } from '@daftar/contract/start';
import { DEFAULT_CONFIGS } from '@daftar/domain/business-configs';
import {
  SOCKET_RECONNECTION_DELAY,
  SOCKET_RECONNECTION_DELAY_MAX,
  SOCKET_RECONNECTIONS,
} from '@daftar/domain/constants';
import type { PermissionSet } from '@daftar/domain/permissions';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { FakeApi } from './fake-api.ts';
import type { Some } from './sample.ts';
import type { Answer } from '@daftar/contract/core/route';

type Start = Answer<typeof startRoutes.get>;
type Portal = Answer<typeof portalRoutes.start>;

/** Who is signed in, and where. */
export type Place = {
  /** A portal login, or a visitor without a session; otherwise a member of staff. */
  as?: 'client' | 'visitor';
  /** Null is the owner. */
  permissions: PermissionSet | null;
  user?: Some<User>;
  business?: Some<Start['business']>;
  branches?: Some<Start['branches']['data']>;
};

export const BUSINESS_ID = 1;
export const BRANCH_ID = 1;
export const CLIENT_ID = 1;
export const TOKEN = 'token-of-the-test';

const USER: Some<User> = {
  kind: 'staff',
  name: 'Anita Sharma',
  email: 'anita@example.in',
  country_code: '+91',
  is_email_verify: true,
  is_phone_verify: true,
  has_password: true,
};

/** Answers what every screen asks for. */
export function answerStart(api: FakeApi, place: Place): void {
  api.permit(place.permissions, place.as);
  if (place.as === 'visitor') return;
  const me: Some<User> = { ...USER, kind: place.as ?? 'staff', ...place.user };
  api.answers(identityRoutes.verifyToken, { user: { ...me, token: { token: TOKEN } } } as never);
  api.answers(identityRoutes.getUser, me as never);
  if (place.as === 'client') answerPortal(api, me, place);
  else answerBusiness(api, me, place);
  answerFiles(api);
  answerBeside(api);
}

function answerPortal(api: FakeApi, user: Some<User>, place: Place): void {
  const business = { id: BUSINESS_ID, name: 'Sharma and Company', ...place.business } as Some<Portal['business']>;
  const client = { id: CLIENT_ID, client_full_name: 'Kothari Traders', category: 'Company' };
  api.answers(portalRoutes.start, { user, business, client } as Some<Portal>);
  api.answers(portalRoutes.business, business as never);
  api.answers(portalRoutes.client, client);
  api.answers(portalBillingRoutes.due, {});
}

function answerBusiness(api: FakeApi, me: Some<User>, { permissions, business, branches }: Place): void {
  const role_name = permissions === null ? 'Owner' : 'Staff';
  const own = { ...business, id: BUSINESS_ID, is_owner: permissions === null, role_name };
  const all = branches ?? [{ id: BRANCH_ID, name: 'Head office', deactivated: 0 as const }];
  const start = {
    user: me,
    business: { name: 'Sharma and Company', tax_kind: 'GST' as const, ...own },
    permissions: { role_name, permissions, branch_ids: null },
    branches: { data: all, meta: { total: all.length, page: 1, per_page: 100, last_page: 1 } },
    preferences: { dashboard: null, menu: null, reports: null },
    saved_views: [],
  } as Some<Start>;
  api.answers(startRoutes.get, start);
  api.answers(frameRoutes.business, start.business as never);
  api.answers(frameRoutes.permissions, start.permissions as never);
  api.answers(frameRoutes.branches, start.branches as never);
  api.answers(frameRoutes.preferences, {});
  api.answers(frameRoutes.savedViews, { data: [] });
  api.answers(configReading.get, ({ query: { type, branch_id } }) => ({
    type,
    branch_id: branch_id ?? null,
    config: DEFAULT_CONFIGS[type] as Record<string, unknown>,
  }));
}

/** A place for each file. */
const answerFiles = (api: FakeApi): void =>
  api.answers(fileRoutes.upload, ({ body: { files } }) =>
    files.map(({ target, file_name }) => ({
      file_name,
      pre_signed_url: `${window.location.origin}/store/${file_name}`,
      headers: {},
      url: `${target}/${file_name}`,
    })),
  );

/** What is asked beside every screen, in tests with `background`. */
function answerBeside(api: FakeApi): void {
  api.answers(realtimeRoutes.connect, {
    url: window.location.origin,
    path: '/socket.io',
    transports: ['websocket'],
    reconnection_attempts: SOCKET_RECONNECTIONS,
    reconnection_delay: SOCKET_RECONNECTION_DELAY,
    reconnection_delay_max: SOCKET_RECONNECTION_DELAY_MAX,
  });
  api.answers(notificationRoutes.list, { data: [], unread_count: 0 });
  api.answers(chatRoutes.groups, { data: [] });
  api.answers(announcementRoutes.list, { data: [] });
  api.answers(chatRoutes.groups, { data: [] });
  api.answers(timesheetRoutes.running, {});
}
