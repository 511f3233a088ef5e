import type { NoticeDetails } from '@daftar/contract/tax_notices';
import { expect, test } from 'vitest';
import { entriesOf } from './timeline-entries.ts';

const details = (notice: object, parts: object = {}): NoticeDetails =>
  ({
    notice: { received_on: '2026-11-01', due_on: '2026-11-30', reply_due_on: '2026-11-16', stage: 'Notice', ...notice },
    extensions: [],
    replies: [],
    hearings: [],
    files: [],
    ...parts,
  }) as unknown as NoticeDetails;

test('entries are in order, and a reply ends the wait for it', () => {
  const extension = { id: 1, kind: 'Extension', previous_due_on: '2026-11-16', due_on: '2026-11-30' };
  const extensions = [{ ...extension, granted_on: '2026-11-10', reason: 'Audit' }];
  const hearings = [{ id: 2, held_on: '2026-12-05', held_at: '14:30', outcome: '', place: '', link: '' }];
  const shown = entriesOf(details({ extended_due_on: '2026-11-30' }, { extensions, hearings }));
  expect(shown.map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
    'Notice received: ',
    'Extended to 30/11/2026: Was 16/11/2026 · Audit',
    'Reply due: Originally 16/11/2026',
    'Hearing · 02:30 PM: No outcome yet',
  ]);
  const replies = [{ id: 3, replied_on: '2026-11-20', acknowledgement: 'AA07', summary: '' }];
  const files = [{ id: 9, reply_id: 3, name: 'reply.pdf', created_at: '' }];
  const after = entriesOf(details({ replied_on: '2026-11-20' }, { replies, files }));
  expect(after.map(({ title }) => title)).toEqual(['Notice received', 'Reply filed']);
  expect(after[1]!.files).toEqual(files);
});
