import { describe, expect, test } from 'vitest';
import { bounceEvent, parseDeliveryStatus } from './bounces.ts';

const REPORT = `Reporting-MTA: dns; mx.example.in\r
Arrival-Date: Mon, 16 Nov 2026 10:00:00 +0530\r
\r
Original-Recipient: rfc822;Asha@Example.in\r
Final-Recipient: rfc822; mailbox-7@store.example.in\r
Action: failed\r
Status: 5.1.1 (no such user)\r
Diagnostic-Code: smtp; 550 5.1.1 <asha@example.in>\r
  User unknown\r
\r
Final-Recipient: RFC822; <ravi@example.in>\r
Action: delayed\r
Status: 4.4.1\r
`;

test('a report is read recipient by recipient', () => {
  expect(parseDeliveryStatus(REPORT)).toEqual([
    {
      recipient: 'asha@example.in',
      action: 'failed',
      status: '5.1.1',
      diagnostic: '550 5.1.1 <asha@example.in> User unknown',
    },
    { recipient: 'ravi@example.in', action: 'delayed', status: '4.4.1', diagnostic: '' },
  ]);
});

test.each(['', 'garbage', 'Action: failed\nStatus: 5.1.1', ':\n:\n\n:'])('%j has no recipients', (text) =>
  expect(parseDeliveryStatus(text)).toEqual([]),
);

describe('a failed delivery', () => {
  test.each([
    ['failed', '5.1.1', 'hardbounce'],
    ['failed', '5.7.1', 'hardbounce'],
    ['failed', '5.2.2', 'softbounce'],
    ['failed', '4.4.7', 'softbounce'],
    ['failed', '', 'softbounce'],
    ['delayed', '4.4.1', null],
    ['delivered', '2.0.0', null],
    ['relayed', '2.0.0', null],
  ])('%s with %s is %s', (action, status, event) => expect(bounceEvent({ action, status })).toBe(event));
});
