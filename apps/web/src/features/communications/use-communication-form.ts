import { communicationRoutes, type Communication } from '@daftar/contract/communications';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useForm } from '#web/kit/use-form.ts';
import { useHome } from '#web/work/use-home.ts';
import {
  communicationBody,
  communicationValues,
  newCommunication,
  problemsIn,
  type CommunicationValues,
} from './values.ts';

type Asked = {
  /** None: a new one, about what the address says. */
  before: Communication | null;
  about?: { client: string; task: string };
  onDone: (saved: Communication) => void;
};

export function useCommunicationForm({ before, about = { client: '', task: '' }, onDone }: Asked) {
  const zone = useHome();
  const [blank] = useState(() => newCommunication(new Date(), zone, about));
  const initial = before ? communicationValues(before, zone) : blank;
  return useForm({
    route: communicationRoutes.create,
    initial: initial as never,
    version: before?.version,
    draft: before
      ? `communication ${before.id} version ${before.version}`
      : `new communication ${about.client} ${about.task}`,
    toBody: (values) => communicationBody(values as CommunicationValues, zone),
    alsoCheck: (values) => problemsIn(values as CommunicationValues, before && initial, new Date(), zone),
    send: ({ meeting_state, remind_me, ...body }, version) =>
      before
        ? write(communicationRoutes.update, { params: { id: before.id }, body }, { quiet: true, version })
        : write(communicationRoutes.create, { body: { ...body, meeting_state, remind_me } }, { quiet: true }),
    onDone,
  });
}
