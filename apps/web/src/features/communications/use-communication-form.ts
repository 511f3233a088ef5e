import { communicationRoutes, type Communication } from '@daftar/contract/communications';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useForm } from '#web/kit/use-form.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import {
  communicationBody,
  communicationValues,
  newCommunication,
  problemsIn,
  type CommunicationValues,
} from './form-values.ts';

type Asked = {
  /** Null for a new one, about what the address names. */
  before: Communication | null;
  about?: { client: string; task: string; loan: string };
  onDone: (saved: Communication) => void;
};

export function useCommunicationForm({ before, about = { client: '', task: '', loan: '' }, onDone }: Asked) {
  const zone = useBusinessTimezone();
  const [blank] = useState(() => newCommunication(new Date(), zone, about));
  const initial = before ? communicationValues(before, zone) : blank;
  return useForm({
    route: communicationRoutes.create,
    initial: initial as never,
    version: before?.version,
    draft: before
      ? `communication ${before.id} version ${before.version}`
      : `new communication ${about.client} ${about.task} ${about.loan}`,
    toBody: (values) => communicationBody(values as CommunicationValues, zone),
    alsoCheck: (values) => problemsIn(values as CommunicationValues, before && initial, new Date(), zone),
    send: ({ meeting_state, remind_me, ...body }, version) =>
      before
        ? write(communicationRoutes.update, { params: { id: before.id }, body }, { quiet: true, version })
        : write(communicationRoutes.create, { body: { ...body, meeting_state, remind_me } }, { quiet: true }),
    onDone,
  });
}
