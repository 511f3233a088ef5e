/** Clients that change hands when somebody leaves the business. Who may is asked before. */
export { handOverClients } from './hand-over.repo.ts';
