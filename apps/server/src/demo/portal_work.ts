/** The demo client's portal: documents to upload, a returned one, and tasks at every stage of progress. */
import { communicationRoutes } from '@daftar/contract/communications';
import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { storeDocument } from '#server/features/files/files.service.ts';
import { logCommunication } from '#server/features/communications/write.service.ts';
import { act, setProgress } from '#server/features/tasks/status.service.ts';
import { createTask } from '#server/features/tasks/tasks.service.ts';
import { approve, askChange, handIn } from '#server/features/tasks/documents.service.ts';
import { clientOfLogin } from './portal_profile.repo.ts';
import * as repo from './portal_work.repo.ts';
import { people } from './work.repo.ts';

const month = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

export async function fillPortalWork(practice: MemberCtx, login: { userId: number }): Promise<void> {
  const client_id = await clientOfLogin(practice, login.userId);
  const boards = await repo.boardIds(practice);
  const who = await people(practice);
  const day = today(practice.now, practice.timezone);
  const period_label = month(addMonths(day, -1));
  const add = (code: string, body: object) =>
    createTask(
      practice,
      taskRoutes.create.body.parse({
        board_id: boards.get(code),
        client_id,
        period_label,
        assignee_ids: [who.get('Kavya')],
        ...body,
      }),
    );
  const send = async (document: number, name: string): Promise<void> => {
    const bytes = Buffer.from(`Date,Narration,Amount\n${day},Opening balance,482300.00\n`);
    const path = await storeDocument(practice, name, bytes);
    const file = { name, path, size: bytes.length };
    await handIn(practice, document, file, { actor: 'client', userId: login.userId });
  };

  const books = await add('GST', {
    name: `Books ${period_label}`,
    due_date: addDays(day, 5),
    documents: [
      { name: 'Purchase bills', note: 'Photos are fine. Please put all bills in one file.' },
      { name: 'Bank statement, HDFC 4471' },
    ],
    to_dos: [
      { name: 'Confirm the closing bank balance', is_shared_with_clients: true },
      { name: 'Reconcile with GSTR-2B' },
    ],
  });
  const statement = books.document_list[1]!.id;
  await send(statement, 'HDFC 4471.csv');
  await askChange(practice, statement, 'The statement is missing entries from the 24th to the end of the month.');
  const about = { board_task_id: books.id, client_id, is_shared_with_clients: true };
  await logCommunication(
    practice,
    communicationRoutes.create.body.parse({
      ...about,
      direction: 'Outbound',
      mode: 'Call',
      subject: 'Bank statement for the month',
      text: 'Discussed the missing week. Mahesh will ask the bank for the full statement.',
      happens_at: practice.now.toISOString(),
    }),
  );

  const [arn] = (await repo.shareFields(practice, ['ARN', 'Filed on'])).filter(({ label }) => label === 'ARN');
  const filed = await add('GST', {
    name: 'Letter of undertaking',
    period_label: '',
    due_date: addDays(day, -4),
    documents: [{ name: 'Export invoices' }],
    fields: { [arn!.id]: 'AA240926001453C' },
  });
  await send(filed.document_list[0]!.id, 'Export invoices.csv');
  await approve(practice, filed.document_list[0]!.id);
  await act(practice, filed.id, { act: 'complete' });

  const audit = await add('TAX', { name: 'Godown stock audit', due_date: addDays(day, 16) });
  await setProgress(practice, audit.id, 'In Process');
  await repo.markAllNotified(practice);
}
