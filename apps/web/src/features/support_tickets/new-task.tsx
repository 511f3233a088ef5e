import { ticketRoutes, type Ticket } from '@daftar/contract/support_tickets';
import { NewTaskDrawer } from '#web/kit/work/new-task-drawer.tsx';

/** The task of a ticket, with its subject and its client. */
export const NewTask = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => (
  <NewTaskDrawer
    route={ticketRoutes.createTask}
    id={ticket.id}
    subtitle={`For ${ticket.client_name}`}
    name={ticket.subject}
    assigneeId={ticket.assignee_id}
    onClose={onClose}
  />
);
