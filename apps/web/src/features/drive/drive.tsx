import { driveRoutes } from '@daftar/contract/drive';
import { fileSize } from '@daftar/domain/drive';
import { IconFiles } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { DriveBrowser } from './drive-browser.tsx';
import classes from './drive.module.css';
import { topAddress, TOPS, useFolder, type Top } from './use-folder.ts';

const OPTIONS = (['practice', 'clients'] as const).map((value) => ({ value, label: TOPS[value] }));

/** The drive of the practice: its own documents, and those of its clients. */
export function Component() {
  const navigate = useNavigate();
  const { top } = useFolder('drive');
  const papers = usePlace('/business/:businessId/docs');
  return (
    <DriveBrowser
      title="Documents"
      home="drive"
      aside={
        <>
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

function Usage() {
  const { data } = useRead(driveRoutes.usage, {});
  if (!data) return null;
  return (
    <span className={classes.usage}>
      {fileSize(data.bytes)} of {fileSize(data.quota_bytes)} used
    </span>
  );
}
