/** Told honestly: without a provider nothing leaves the server, and the message rests in its outbox. */
export const saidOf = (delivery: 'sent' | 'outbox', what: string): string =>
  delivery === 'outbox' ? `${what} is in the outbox` : `${what} is on its way`;
