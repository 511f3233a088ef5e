import { clientRoutes } from '@daftar/contract/clients';
import type { Client } from '@daftar/contract/clients/shape';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import classes from './clients.module.css';
import { NewClientForm } from './client-form.tsx';
import { JUST_ADDED } from './just-added.ts';
import { useAround } from '#web/kit/client-around.ts';

/** clients/add_client: adds one or more clients. */
export function Component() {
  const around = useAround();
  const navigate = useNavigate();
  const [round, setRound] = useState(1);
  const another = useRef(false);
  const next = useRead(clientRoutes.requiredDetails, { query: { category: 'Individual' } }).data?.next_code_number;
  const list = `/business/${around.businessId}/clients`;
  const done = (client: Client): void => {
    toast('success', `${client.client_full_name} added (file no. ${client.code_number})`);
    if (another.current) setRound(round + 1);
    else void navigate(`${list}/${client.id}`, { state: JUST_ADDED });
    another.current = false;
  };
  return (
    <Page>
      <PageHeader title="Add client" subtitle={next && `File number will be ${next}`} />
      {around.isReady ? (
        <NewClientForm key={round} around={around} onDone={done} onCancel={() => void navigate(list)}>
          {(form) => (
            <Button
              className={classes.another}
              onClick={() => {
                another.current = true;
                void form.submit().finally(() => {
                  another.current = false;
                });
              }}
            >
              Save and add another
            </Button>
          )}
        </NewClientForm>
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Page>
  );
}
