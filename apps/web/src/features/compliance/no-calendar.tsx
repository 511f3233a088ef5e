import { IconCalendarOff } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

/** Statutory dates are known for India only. */
export function NoCalendar({ bare = false }: { bare?: boolean }) {
  const boards = useScreenUrl('/business/:businessId/workBoards');
  const body = (
    <EmptyState
      icon={<IconCalendarOff size={22} />}
      title="No compliance calendar for your country"
      actions={
        boards && (
          <Button look="solid" to={boards}>
            View boards
          </Button>
        )
      }
    >
      Daftar has the statutory due dates of India only. Create recurring tasks on a board for your own deadlines.
    </EmptyState>
  );
  if (bare) return body;
  return (
    <Page>
      <PageHeader title="Compliance" />
      {body}
    </Page>
  );
}
