import { EMAIL_EVENTS } from '@daftar/domain/enumerations';
import { z } from 'zod';

export type EmailEvent = (typeof EMAIL_EVENTS)[number];

const text = z.string().max(2000);
const optional = text.nullish().transform((value) => value ?? '');
const isEvent = (name: string): name is EmailEvent => (EMAIL_EVENTS as readonly string[]).includes(name);

const detail = z.looseObject({
  reason: optional,
  bounced_recipient: optional,
  diagnostic_message: optional,
  clicked_link: optional,
  time: z.union([text, z.number()]).nullish(),
});

/** Reports as ZeptoMail sends them; the specification's events are its names. Unknown fields are ignored. */
export const webhookBody = z.looseObject({
  event_name: z.array(text).max(20).default([]),
  event_message: z
    .array(
      z.looseObject({
        email_info: z.looseObject({
          /** Our message, where the provider was given its id. */
          client_reference: z.union([text, z.number()]).nullish(),
          email_reference: optional,
          processed_time: z.union([text, z.number()]).nullish(),
        }),
        event_data: z
          .array(z.looseObject({ object: text, details: z.array(detail).max(100).default([]) }))
          .max(20)
          .default([]),
        request_id: optional,
      }),
    )
    .min(1)
    .max(100),
  webhook_request_id: text.min(1),
});

export type Reported = {
  /** Our id of the message; null where the report has none. */
  message_id: number | null;
  /** The provider's name of the message: its Message-ID. */
  reference: string;
  event: EmailEvent;
  at: Date;
  detail: string;
};

function momentOf(value: string | number | null | undefined, now: Date): Date {
  const time = typeof value === 'number' ? value : Date.parse(value ?? '');
  // A clock that is wrong must not put an event into the future.
  return Number.isFinite(time) && time > 0 && time <= now.getTime() ? new Date(time) : now;
}

/** The events of a report, one for each detail. */
export function eventsOf(body: z.output<typeof webhookBody>, now: Date): Reported[] {
  return body.event_message.flatMap(({ email_info, event_data }) => {
    const reference = String(email_info.client_reference ?? '');
    const message_id = /^\d{1,15}$/.test(reference) ? Number(reference) : null;
    return event_data.flatMap(({ object, details }) => {
      if (!isEvent(object)) return [];
      const all = details.length ? details : [null];
      return all.map((one) => ({
        message_id,
        reference: email_info.email_reference,
        event: object,
        at: momentOf(one?.time ?? email_info.processed_time, now),
        detail: one ? one.clicked_link || one.diagnostic_message || one.reason : '',
      }));
    });
  });
}
