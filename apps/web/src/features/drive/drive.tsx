import { driveRoutes } from '@daftar/contract/drive';
import { fileSize } from '@daftar/domain/drive';
import { IconFiles } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { fill } from '#web/app/menu.ts';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { DriveBrowser } from './drive-browser.tsx';
import classes from './drive.module.css';
import { topAddress, TOPS, useFolder, type Top } from './use-folder.ts';

const OPTIONS = (['practice', 'clients'] as const).map((value) => ({ value, label: TOPS[value] }));

/** The drive of the practice: its own documents, and those of its clients. */
export function Component() {
  const navigate = useNavigate();
  const { top, folderId } = useFolder('drive');
  const papers = usePlace('/business/:businessId/docs');
  return (
    <DriveBrowser
      title="Documents"
      home="drive"
      aside={
        <>
          {top === 'clients' && folderId === undefined && <OpenClient />}
          <Usage />
          {papers && (
            <Button size="small" look="quiet" icon={<IconFiles size={16} aria-hidden />} to={papers}>
              Papers
            </Button>
          )}
          <Segmented<Top>
            label="Whose documents"
            value={top}
            options={OPTIONS}
            onChange={(next) => void navigate(topAddress(next))}
          />
        </>
      }
    />
  );
}

/** Those who have no folder yet are not in the list: theirs is made when it is opened. */
function OpenClient() {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const maySearch = useCan()('clients', 'read');
  if (!maySearch) return null;
  return (
    <div className={classes.openClient}>
      <Select
        label="Open a client’s documents"
        hideLabel
        placeholder="Open a client’s documents"
        lookup={clientLookup}
        value=""
        onChange={(clientId) =>
          clientId && void navigate(fill('/business/:businessId/client/:clientId/drive', { businessId, clientId }))
        }
      />
    </div>
  );
}

function Usage() {
  const { data } = useRead(driveRoutes.usage, {});
  if (!data) return null;
  return (
    <span className={classes.usage}>
      {fileSize(data.bytes)} of {fileSize(data.quota_bytes)} used
    </span>
  );
}
