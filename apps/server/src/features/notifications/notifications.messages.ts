import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

/** Keeps digests short; the rest is in the app. */
const NAMED = 50;

const notification = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  business_name: z.string(),
});

export const notificationMessages = {
  digest: message({
    name: 'notifications.digest',
    cause: 'Notifications are due by email, at once or as a digest.',
    audience: 'account',
    values: z.object({ notifications: z.array(notification).min(1), app_url: z.string() }),
    sample: {
      notifications: [
        {
          title: 'Ravi assigned you GSTR-3B',
          body: 'Due 20/11/2026',
          link: '/business/1/workBoard-taskDetails-new/7',
          business_name: 'Sharma Desai & Co.',
        },
        { title: 'Leave approved', body: '', link: null, business_name: 'Sharma Desai & Co.' },
      ],
      app_url: 'https://daftar.example',
    },
    buttons: ({ app_url }) => [{ label: 'Open Daftar', link: app_url }],
    email: ({ notifications, app_url }) => {
      const rest = notifications.length - NAMED;
      return {
        subject:
          notifications.length === 1 ? notifications[0]!.title : `${notifications.length} notifications from Daftar`,
        text: [
          ...notifications
            .slice(0, NAMED)
            .map(({ title, body, link, business_name }) =>
              [`${title} (${business_name})`, body, link && `${app_url}${link}`].filter(Boolean).join('\n'),
            ),
          ...(rest > 0 ? [`And ${rest} more in Daftar.`] : []),
          `Change your notification settings from the bell icon in Daftar:\n${app_url}`,
        ].join('\n\n'),
      };
    },
  }),
};
