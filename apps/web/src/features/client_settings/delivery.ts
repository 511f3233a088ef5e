/** Without a provider the message stays in the outbox. */
export const deliveryText = (delivery: 'sent' | 'outbox', what: string): string =>
  delivery === 'outbox' ? `${what} saved in outbox` : `${what} sent`;
