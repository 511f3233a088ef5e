import { projectLoanResource, projectLoanRoutes } from '@daftar/contract/project_loans';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { ProjectDrawer } from './project-drawer.tsx';
import { ProjectScreen } from './project-screen.tsx';

/** projectLoan/client/:clientId: the projects of a client, and the chosen one (?project=5). */
export function Component() {
  const { businessId, clientId } = useParams();
  const client = Number(clientId);
  const [query] = useSearchParams();
  const goTo = useNavigate();
  const mayWrite = useMayWrite(projectLoanResource);
  const [isCreating, setCreating] = useState(false);
  const projects = useRead(projectLoanRoutes.list, { query: { client_id: client, per_page: 100 } });
  const asked = Number(query.get('project'));
  const open = (id: number): void => void goTo(`/business/${businessId}/projectLoan/client/${clientId}?project=${id}`);
  return (
    <>
      <QueryView query={projects} what="the projects of this client" skeleton={10}>
        {({ data }) => {
          const chosen = data.find(({ id }) => id === asked) ?? data[0];
          return chosen ? (
            <ProjectScreen
              key={chosen.id}
              loan={chosen}
              projects={data}
              onOpen={open}
              onCreate={mayWrite ? () => setCreating(true) : undefined}
            />
          ) : (
            <EmptyState
              icon={<IconBuildingFactory2 size={22} />}
              title="This client has no projects yet"
              actions={
                mayWrite && (
                  <Button look="solid" onClick={() => setCreating(true)}>
                    Create project
                  </Button>
                )
              }
            >
              A project has cost, means, term loan and projections, and becomes a report for the bank.
            </EmptyState>
          );
        }}
      </QueryView>
      {isCreating && (
        <ProjectDrawer
          loan={null}
          clientId={client}
          onClose={() => setCreating(false)}
          onSaved={({ id }) => {
            setCreating(false);
            open(id);
          }}
        />
      )}
    </>
  );
}
