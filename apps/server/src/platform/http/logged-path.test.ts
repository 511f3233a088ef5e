import { expect, test } from 'vitest';
import { LoggedPaths } from './logged-path.ts';

const TOKEN = 'q0Zk-3_vLx8Rr1nB5cD2eF4gH6jK7mN9pQ0sT1uV2wX';
const ID = '0b8f3a52-6a0e-4a6e-9a8e-1c2d3e4f5a6b';
const paths = new LoggedPaths();
const ROUTES = ['/api/clients/:id', '/api/users/:userUuid/role', '/api/quotation_link', '/links/click/:token/:place'];
for (const route of [...ROUTES, '/links/calendar/:token.ics', '/files/*']) paths.learn(route);

test.each([
  ['/api/clients/7', '/api/clients/:id', '/api/clients/7'],
  ['/api/clients/7?search=asha@patel.example', '/api/clients/:id', '/api/clients/7'],
  [`/api/clients/${TOKEN}`, '/api/clients/:id', '/api/clients/…'],
  [`/api/clients/${ID}`, '/api/clients/:id', '/api/clients/…'],
  [`/api/users/${ID}/role`, '/api/users/:userUuid/role', `/api/users/${ID}/role`],
  [`/api/users/${TOKEN}/role`, '/api/users/:userUuid/role', '/api/users/…/role'],
  ['/links/click/abc/3', '/links/click/:token/:place', '/links/click/…/3'],
  [`/links/calendar/${TOKEN}.ics`, '/links/calendar/:token.ics', '/links/calendar/…'],
  [`/files/${TOKEN}/Sale deed.pdf`, '/files/*', '/files/…/…'],
  // No route: an old link, a screen, a scanner.
  [`/api/quotation_link/${TOKEN}/accept`, undefined, '/api/quotation_link/…/…'],
  ['/business/7/clients?page=2', undefined, '/…/7/clients'],
  [`/${ID}`, undefined, '/…'],
  [`/api/clients;${TOKEN}`, undefined, '/api/…'],
  [`/api/clients#${TOKEN}`, undefined, '/api/clients'],
  ['/api/12345678901234567890', undefined, '/api/…'],
  ['/', undefined, '/'],
])('%s of %s is logged as %s', (url, pattern, shown) => {
  expect(paths.show(url, pattern)).toBe(shown);
});
