/** Reports of Meta (domain facts 2, C). Unknown fields are kept; unknown reports are ignored. */
import { isUserId } from '@daftar/domain/whatsapp/payload';
import { z } from 'zod';

const text = z.string().max(5000).catch('');
const unix = z.coerce.number().int().min(0).max(10_000_000_000);

export const status = z.looseObject({
  id: z.string().min(1).max(500),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: unix,
  biz_opaque_callback_data: text.optional(),
  pricing: z
    .looseObject({ billable: z.boolean().default(true), category: text })
    .nullish()
    .catch(null),
  errors: z
    .array(z.looseObject({ code: z.number(), title: text, error_data: z.looseObject({ details: text }).nullish() }))
    .max(20)
    .nullish()
    .catch(null),
});
export const message = z.looseObject({
  /** Left out for people who hide their number. */
  from: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional()
    .catch(undefined),
  from_user_id: z.string().refine(isUserId).optional().catch(undefined),
  id: z.string().min(1).max(500),
  timestamp: unix,
  type: z.string().max(40),
});
export const messagesValue = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.coerce.string() }),
  contacts: z
    .array(z.looseObject({ wa_id: text, user_id: text, profile: z.looseObject({ name: text }).nullish() }))
    .max(1000)
    .nullish(),
  statuses: z.array(z.unknown()).max(1000).nullish(),
  messages: z.array(z.unknown()).max(1000).nullish(),
});
const templateId = z.union([z.string(), z.number()]).transform(String);
export const templateStatus = z.looseObject({
  event: z.string().max(40),
  message_template_id: templateId,
  reason: text,
});
export const templateCategory = z.looseObject({ message_template_id: templateId, new_category: z.string().max(40) });

export const webhookBody = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z
    .array(
      z.looseObject({
        id: z.coerce.string(),
        time: unix.catch(0),
        changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })).max(1000),
      }),
    )
    .max(1000),
});

/** One reported item, as it is stored until it is processed. */
export type Report =
  | { kind: 'status'; status: z.output<typeof status> }
  | { kind: 'message'; message: z.output<typeof message>; name: string; user_id: string }
  | { kind: 'template'; template_id: string; event: string; reason: string; time: number }
  | { kind: 'category'; template_id: string; category: string; time: number };

type Own = { phone_number_id: string; business_account_id: string };

/** The reports of a body that are about this number and account, each with the key that names it. */
export function reportsOf(body: z.output<typeof webhookBody>, own: Own): { key: string; body: Report }[] {
  return body.entry
    .filter(({ id }) => id === own.business_account_id)
    .flatMap(({ time, changes }) =>
      changes.flatMap(({ field, value }) => {
        if (field === 'messages') return messagesOf(value, own);
        if (field === 'message_template_status_update') {
          const read = templateStatus.safeParse(value).data;
          if (!read) return [];
          const { message_template_id: template_id, event, reason } = read;
          const key = `template:${template_id}:${event}:${time}`;
          return [{ key, body: { kind: 'template' as const, template_id, event, reason, time } }];
        }
        if (field === 'template_category_update') {
          const read = templateCategory.safeParse(value).data;
          if (!read) return [];
          const { message_template_id: template_id, new_category: category } = read;
          const key = `category:${template_id}:${category}:${time}`;
          return [{ key, body: { kind: 'category' as const, template_id, category, time } }];
        }
        return [];
      }),
    );
}

function messagesOf(value: unknown, own: Own): { key: string; body: Report }[] {
  const read = messagesValue.safeParse(value).data;
  if (!read || read.metadata.phone_number_id !== own.phone_number_id) return [];
  const statuses = (read.statuses ?? []).flatMap((one) => status.safeParse(one).data ?? []);
  const messages = (read.messages ?? []).flatMap((one) => message.safeParse(one).data ?? []);
  return [
    ...statuses.map((one) => ({
      key: `status:${one.id}:${one.status}`,
      body: { kind: 'status' as const, status: one },
    })),
    ...messages.map((one) => {
      const contact = read.contacts?.find(({ wa_id, user_id }) =>
        one.from ? wa_id === one.from : user_id === one.from_user_id,
      );
      const user_id = one.from_user_id ?? contact?.user_id ?? '';
      return {
        key: `message:${one.id}`,
        body: {
          kind: 'message' as const,
          message: one,
          name: contact?.profile?.name.slice(0, 200) ?? '',
          user_id: isUserId(user_id) ? user_id : '',
        },
      };
    }),
  ];
}

/** Of the report itself, for the order of their work. */
export const timeOf = (report: Report): number =>
  report.kind === 'status'
    ? report.status.timestamp
    : report.kind === 'message'
      ? report.message.timestamp
      : report.time;
