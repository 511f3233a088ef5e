import { invoiceRoutes } from '@daftar/contract/invoices';
import { quotationRoutes } from '@daftar/contract/quotations';
import { receiptRoutes } from '@daftar/contract/receipts';
import { ticketRoutes } from '@daftar/contract/support_tickets';
import { taskRoutes } from '@daftar/contract/tasks';
import { formatDay, today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { addReplyFrom } from '#server/features/support_tickets/intake.service.ts';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { upload } from '#server/testing/drive.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { HOME, type Case, type Sources } from './source-rules.ts';

const TODAY = today(new Date(), HOME);
const LATER = addDays(TODAY, 20);

/** Work, billing and tickets. */
export async function workCases({
  app,
  business,
  call,
  rows,
  within,
  momentOf,
}: Sources): Promise<Record<string, Case>> {
  const firm_id = (await addFirm(call)).id;
  const board = await addBoard(app, business);
  await rows(`update boards set is_shared_with_clients = true where id = $1`, [board]);
  const task = async (client_id: number, more: object = {}) =>
    (await addTask(call, board, { client_id, due_date: LATER, ...more })).id;
  const quotation = async (client_id: number) => {
    const { id } = await call(quotationRoutes.create, {
      body: { firm_id, client_id, date: TODAY, lines: [fee('1000')] } as never,
    });
    const { number, valid_until } = await call(quotationRoutes.finalise, { params: { id } });
    await rows(`update quotations set sent_at = now() where id = $1`, [id]);
    const done = () => call(quotationRoutes.cancel, { params: { id }, body: { reason: 'Not needed' } });
    return { id, number, valid_until, done };
  };
  const ticket = async (client_id: number, status: 'In progress' | 'Waiting for you' | 'Resolved') => {
    const { id } = await call(ticketRoutes.create, {
      body: { client_id, subject: 'Copy of the return', text: 'Can I have it?' } as never,
    });
    await call(ticketRoutes.reply, { params: { id }, body: { text: 'Which year do you need?', status } });
    return id;
  };
  const setStatus = (id: number, status: 'Open' | 'Resolved') => () =>
    call(ticketRoutes.setStatus, { params: { id }, body: { status } });

  return {
    task_due: {
      step: { days: -5, template: 'documents.due_date' },
      make: async (id) => {
        const made = await task(id, { name: 'GSTR-3B', work_progress: 'Documents Pending' });
        await rows(`update board_tasks set obligation_key = $2 where id = $1`, [made, `test ${made}`]);
        const done = () =>
          call(taskRoutes.setProgress, { params: { id: made }, body: { work_progress: 'Documents Received' } });
        return {
          at: LATER,
          subject: `Documents for GSTR-3B, due ${formatDay(LATER)}`,
          says: ['The documents for this period'],
          done,
        };
      },
    },
    documents_asked: {
      step: { days: 2, template: 'documents.reminder' },
      make: async (id) => {
        const made = await task(id, { name: 'Audit' });
        const asked = await call(taskRoutes.askDocuments, {
          params: { id: made },
          body: { documents: [{ name: 'Bank statement' }] },
        });
        const document = asked.document_list[0]!.id;
        const [request] = await rows(
          `select to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from document_requests where board_task_id = $1`,
          [made],
        );
        const done = async () =>
          call(taskRoutes.uploadDocument, {
            params: { id: document },
            body: { file: { path: await upload(call, 'bank.pdf'), name: 'bank.pdf', size: 10 } },
          });
        return { at: request!.at, subject: 'Still pending: documents for Audit', says: ['Bank statement'], done };
      },
    },
    task_completed: {
      step: { days: 0, template: 'task.completed' },
      make: async (id) => {
        const made = await task(id, { name: 'GSTR-9' });
        await call(taskRoutes.complete, { params: { id: made } });
        return { at: await momentOf('board_tasks', 'completed_at', made), subject: 'GSTR-9 is complete' };
      },
    },
    invoice_issued: {
      step: { days: 0, template: 'invoice.sent' },
      make: async (client_id) => {
        const { id, number } = await issuedInvoice(call, { firm_id, client_id, date: TODAY });
        const done = () => call(invoiceRoutes.cancel, { params: { id }, body: { reason: 'Wrong client' } });
        return {
          at: await momentOf('invoices', 'issued_at', id),
          subject: `Invoice ${number} from`,
          says: ['1,180.00'],
          done,
        };
      },
    },
    invoice_due: {
      step: { days: 7, template: 'invoice.overdue_7' },
      make: async (client_id) => {
        const { number } = await issuedInvoice(call, { firm_id, client_id, date: TODAY, due_date: LATER });
        const done = () => received(call, { firm_id, client_id, cash: '1180.00', date: TODAY });
        return { at: LATER, subject: `Invoice ${number} was due on ${formatDay(LATER)}`, says: ['1,180.00'], done };
      },
    },
    receipt_saved: {
      step: { days: 0, template: 'receipt.sent' },
      make: async (client_id) => {
        const { id, number } = await received(call, { firm_id, client_id, cash: '500.00', date: TODAY });
        const done = () => call(receiptRoutes.cancel, { params: { id }, body: { reason: 'Entered twice' } });
        return {
          at: await momentOf('receipts', 'created_at', id),
          subject: `Receipt ${number} from`,
          says: ['500.00'],
          done,
        };
      },
    },
    quotation_sent: {
      step: { days: 3, template: 'quotation.follow_up' },
      make: async (id) => {
        const { id: made, number, done } = await quotation(id);
        return {
          at: await momentOf('quotations', 'sent_at', made),
          subject: `Our quotation ${number}`,
          says: ['1,180.00'],
          done,
        };
      },
    },
    quotation_expired: {
      step: { days: 1, template: 'quotation.expired' },
      make: async (id) => {
        const { number, valid_until, done } = await quotation(id);
        return { at: valid_until, subject: `Quotation ${number} has expired`, done };
      },
    },
    ticket_waiting: {
      step: { days: 2, template: 'ticket.waiting' },
      make: async (client_id) => {
        const id = await ticket(client_id, 'Waiting for you');
        const reply = {
          ticket_id: id,
          text: '2025-26',
          channel: 'email',
          files: [],
          requester: { name: 'Tara' },
        } as const;
        const done = () => within((ctx) => addReplyFrom(ctx, reply));
        return {
          at: await momentOf('support_tickets', 'paused_since', id),
          subject: `[#${id}] We need your reply: Copy of the return`,
          says: ['Which year do you need?'],
          done,
        };
      },
    },
    ticket_answered: {
      step: { days: 3, template: 'ticket.answered' },
      make: async (client_id) => {
        const id = await ticket(client_id, 'In progress');
        return {
          at: await momentOf('support_tickets', 'last_message_at', id),
          subject: `[#${id}] Copy of the return`,
          says: ['Which year do you need?'],
          done: setStatus(id, 'Resolved'),
        };
      },
    },
    ticket_resolved: {
      step: { days: 2, template: 'ticket.rating' },
      make: async (client_id) => {
        const id = await ticket(client_id, 'Resolved');
        return {
          at: await momentOf('support_tickets', 'resolved_at', id),
          subject: `[#${id}] How did we do?`,
          done: setStatus(id, 'Open'),
        };
      },
    },
  };
}
