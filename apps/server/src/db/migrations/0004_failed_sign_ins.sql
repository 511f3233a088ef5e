-- Failed sign-ins, for the owner of the account: the latest 50, for 90 days.
create table failed_sign_ins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null default now(),
  way text not null check (way in ('password', 'code')),
  ip text,
  user_agent text
);
create index failed_sign_ins_user_idx on failed_sign_ins (user_id, id desc);
create index failed_sign_ins_at_idx on failed_sign_ins (at);
grant select, insert, delete on failed_sign_ins to daftar_app;
