/** Made from the migrations by `npm run tables`; a test compares. Do not edit. */
import type { ColumnType, Generated } from 'kysely';

/** Goes in as text or as a plain object, comes out parsed. */
// oxlint-disable-next-line no-explicit-any
type Json = ColumnType<any, unknown, unknown>;

export interface Tables {
  access_requests: {
    business_id: number;
    id: Generated<number>;
    user_id: number;
    message: Generated<string>;
    state: Generated<string>;
    decided_at: string | null;
    decided_by: number | null;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  activities: {
    business_id: number;
    id: Generated<number>;
    at: Generated<string>;
    user_id: number | null;
    action: string;
    entity: string;
    record_id: number | null;
    title: string | null;
    changes: Json;
    ip: string | null;
    request_id: string | null;
    reason: string | null;
  };
  branches: {
    business_id: number;
    id: Generated<number>;
    name: string;
    code: Generated<string>;
    country: string;
    email: Generated<string>;
    mobile_number: Generated<string>;
    address_1: Generated<string>;
    address_2: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    pincode: Generated<string>;
    deactivated: Generated<number>;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  business_configs: {
    business_id: number;
    id: Generated<number>;
    type: string;
    branch_id: number | null;
    config: Json;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  businesses: {
    id: Generated<number>;
    name: string;
    country: string;
    currency: string;
    timezone: Generated<string>;
    email: Generated<string>;
    mobile_number: Generated<string>;
    website: Generated<string>;
    pan: Generated<string>;
    tax_number: Generated<string>;
    nature: Generated<string>;
    colour: Generated<string>;
    logo: string | null;
    address_1: Generated<string>;
    address_2: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    pincode: Generated<string>;
    is_business_whatsapp: Generated<boolean>;
    join_code: string;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  client_logins: {
    business_id: number;
    id: Generated<number>;
    user_id: number;
    deactivated_at: string | null;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: Buffer;
    status: number | null;
    answer: Json;
    created_at: Generated<string>;
  };
  invitations: {
    business_id: number;
    id: Generated<number>;
    email: string;
    role_id: number;
    branch_ids: number[] | null;
    token_hash: Buffer;
    state: Generated<string>;
    expires_at: string;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  jobs: {
    business_id: number;
    id: Generated<number>;
    kind: string;
    payload: Json;
    state: Generated<string>;
    progress: Generated<number>;
    total: number | null;
    message: string | null;
    result: Json;
    error: string | null;
    attempts: Generated<number>;
    run_at: Generated<string>;
    finished_at: string | null;
    created_at: Generated<string>;
    created_by: number | null;
  };
  member_branches: {
    business_id: number;
    member_id: number;
    branch_id: number;
  };
  members: {
    business_id: number;
    id: Generated<number>;
    user_id: number;
    role_id: number | null;
    all_branches: Generated<boolean>;
    is_whatsapp: Generated<boolean>;
    deactivated_at: string | null;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  messages: {
    id: Generated<number>;
    business_id: number | null;
    channel: string;
    recipient: string;
    subject: Generated<string>;
    text: string;
    html: string | null;
    state: Generated<string>;
    error: string | null;
    created_at: Generated<string>;
    sent_at: string | null;
  };
  natures_of_business: {
    business_id: number;
    id: Generated<number>;
    name: string;
    is_active: Generated<boolean>;
    deleted_at: string | null;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  notifications: {
    business_id: number;
    id: Generated<number>;
    user_id: number;
    type: string;
    title: string;
    body: Generated<string>;
    link: string | null;
    board_task_id: number | null;
    assigned_user_id: number | null;
    read_at: string | null;
    created_at: Generated<string>;
  };
  password_resets: {
    id: Generated<number>;
    user_id: number;
    token_hash: Buffer;
    expires_at: string;
    used_at: string | null;
  };
  phone_otps: {
    user_id: number;
    country_code: string;
    mobile_number: string;
    code_hash: Buffer;
    expires_at: string;
    attempts: Generated<number>;
  };
  rate_limits: {
    key: string;
    window_ends_at: string;
    count: number;
  };
  roles: {
    business_id: number;
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    permissions: Json;
    deleted_at: string | null;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  sessions: {
    id: Generated<number>;
    kind: string;
    user_id: number | null;
    token_hash: Buffer;
    created_at: Generated<string>;
    last_seen_at: Generated<string>;
    expires_at: string;
    locked_at: string | null;
    pin_failures: Generated<number>;
    user_agent: string | null;
    ip: string | null;
  };
  socket_io_attachments: {
    id: Generated<number>;
    created_at: Generated<string>;
    payload: Buffer;
  };
  useful_links: {
    business_id: number;
    id: Generated<number>;
    title: string;
    url: string;
    category: string;
    deleted_at: string | null;
    created_at: Generated<string>;
    created_by: number | null;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  users: {
    id: Generated<number>;
    uuid: Generated<string>;
    kind: string;
    name: string;
    email: string;
    country_code: Generated<string>;
    mobile_number: string;
    password_hash: string;
    pin_hash: string | null;
    image: string | null;
    phone_verified_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
}
