import { driveRoutes } from '@daftar/contract/drive';
import { fileSize } from '@daftar/domain/drive';
import { IconFiles } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { fillPath } from '#web/core/features.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Text } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { DriveBrowser } from './drive-browser.tsx';
import { topAddress, TOPS, useFolder, type Top } from './use-folder.ts';

const OPTIONS = (['practice', 'clients'] as const).map((value) => ({ value, label: TOPS[value] }));

/** The drive: the business's own files and those of its clients. */
export function Component() {
  const navigate = useNavigate();
  const { top, folderId } = useFolder('drive');
  const allFiles = useScreenUrl('/business/:businessId/docs');
  return (
    <DriveBrowser
      title="Drive"
      home="drive"
      aside={
        <>
          {top === 'clients' && folderId === undefined && <OpenClient />}
          <Usage />
          {allFiles && (
            <Button size="small" look="quiet" icon={<IconFiles size={16} aria-hidden />} to={allFiles}>
              All files
            </Button>
          )}
          <Segmented<Top>
            label="Location"
            value={top}
            options={OPTIONS}
            onChange={(next) => void navigate(topAddress(next))}
          />
        </>
      }
    />
  );
}

/** Clients without a folder are not listed: the folder is created when opened here. */
function OpenClient() {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const maySearch = useCan()('clients', 'read');
  if (!maySearch) return null;
  return (
    <Box width={260}>
      <Select
        label="Open client drive"
        hideLabel
        placeholder="Open client drive"
        lookup={clientLookup}
        value=""
        onChange={(clientId) =>
          clientId && void navigate(fillPath('/business/:businessId/client/:clientId/drive', { businessId, clientId }))
        }
      />
    </Box>
  );
}

function Usage() {
  const { data } = useRead(driveRoutes.usage, {});
  if (!data) return null;
  return (
    <Text tone="soft" size={13} whiteSpace="nowrap">
      {fileSize(data.bytes)} of {fileSize(data.quota_bytes)} used
    </Text>
  );
}
