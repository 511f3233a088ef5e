import { defineEvent } from '#server/platform/events.ts';

/** Somebody wrote to the number: `body` is the message as Meta sent it. Emitted in the order of their times. */
export type Received = {
  inbound_id: number;
  wamid: string;
  /** Digits with country code, or Meta's id of a person whose number isn't known. */
  sender: string;
  /** Meta's id of the person, which stays the same when they hide their number; null in older reports. */
  user_id: string | null;
  sender_name: string;
  /** text, document, image, button … */
  kind: string;
  body: Record<string, unknown>;
  at: Date;
};
export const whatsappReceived = defineEvent<Received>('whatsapp.received');

/** Meta decided about a template, or moved it to another category. */
export type TemplateReport = {
  template_id: string;
  at: Date;
  change: { state: string; reason: string } | { category: string };
};
export const whatsappTemplateReported = defineEvent<TemplateReport>('whatsapp.template_reported');
