import { clientProblems, clientWarnings } from '@daftar/domain/client-rules';
import { phoneProblem } from '@daftar/domain/phone';
import { recordBodies } from '@daftar/contract/clients/records';
import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#server/features/client_records/records.rules.ts';
import { demoClient } from './client-generators.ts';
import { demoCredentials, demoRecords } from './client-records.ts';

test('every client of the demonstration keeps every rule, also of a large one', () => {
  const pans = new Set<string>();
  for (let n = 0; n < 2000; n += 1) {
    const client = demoClient(n);
    const around = {
      country: 'IN',
      today: '2026-11-15',
      isFilled: (field: string) => Boolean((client as never)[field]),
    };
    expect(clientProblems(client, around), JSON.stringify(client)).toEqual([]);
    expect(clientWarnings(client), JSON.stringify(client)).toEqual([]);
    expect(phoneProblem(client.primary_mobile_number, 'IN')).toBeNull();
    pans.add(client.pan);
  }
  expect(pans.size).toBe(2000);
});

test('so does every record that belongs to one, in realistic shares', () => {
  const counts: Record<string, number> = { credentials: 0 };
  for (let n = 0; n < 400; n += 1) {
    const client = demoClient(n);
    for (const [kind, rows] of Object.entries(demoRecords(n, client))) {
      counts[kind] = (counts[kind] ?? 0) + Number(rows.length > 0);
      for (const row of rows) expect(fieldErrorsOf(kind as never, row, client), JSON.stringify(row)).toEqual([]);
    }
    for (const credential of demoCredentials(n, client)) recordBodies.credentials.parse(credential);
    counts.credentials! += Number(demoCredentials(n, client).length > 0);
  }
  for (const kind of ['bank_detail', 'director_detail', 'credentials', 'relatives', 'verifications', 'gst'])
    expect(counts[kind], kind).toBeGreaterThan(20);
});
