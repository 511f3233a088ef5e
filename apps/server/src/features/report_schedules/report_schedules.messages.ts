import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const reportScheduleMessages = {
  report: message({
    name: 'report_schedules.report',
    cause: 'A scheduled report is due.',
    audience: 'team member',
    values: z.object({
      name: z.string(),
      title: z.string(),
      period: z.string(),
      rows: z.number(),
      person: z.string(),
      business: z.string(),
      view_link: z.string(),
    }),
    sample: {
      name: 'Dues on Monday',
      title: 'Ageing of dues',
      period: '01/11/2026 to 30/11/2026',
      rows: 42,
      person: 'Anita Sharma',
      business: 'Sharma Desai & Co.',
      view_link: 'https://daftar.example/business/1/report?report=outstanding-ageing',
    },
    buttons: ({ view_link }) => [{ label: 'Open report', link: view_link }],
    email: ({ name, title, period, rows, person, business }) => ({
      subject: `${name} – ${business}`,
      text: `Hello ${person},

Attached is “${title}”${period ? ` for ${period}` : ''}, with ${rows === 1 ? '1 row' : `${rows} rows`}. It includes only what you can see.`,
    }),
  }),
};
