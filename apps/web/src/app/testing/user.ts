import type { User } from '@daftar/contract/identity';

/** A staff user for session tests. */
export const USER: User = {
  id: 1,
  uuid: 'u',
  kind: 'staff',
  name: 'Anita Sharma',
  email: 'anita@example.in',
  waiting_email: null,
  country_code: '+91',
  mobile_number: '9825011001',
  image_url: '/files/anita.png',
  is_locked: false,
  is_email_verify: true,
  is_phone_verify: true,
  has_password: true,
  user_pin_exist: true,
  has_second_factor: false,
  second_factor_due_at: null,
  version: 1,
};
