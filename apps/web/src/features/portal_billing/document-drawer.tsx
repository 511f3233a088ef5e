import { ApiError } from '@daftar/contract/core/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import classes from './portal_billing.module.css';

type Props<T> = {
  /** For error texts: "the invoice". */
  what: string;
  read: UseQueryResult<T>;
  title: (paper: T) => string;
  subtitle: (paper: T) => string;
  aside?: (paper: T) => ReactNode;
  children: (paper: T) => ReactNode;
  onClose: () => void;
};

/** A document opened over its list, full screen on a phone. */
export function PaperDrawer<T>({ what, read, title, subtitle, aside, children, onClose }: Props<T>) {
  const { data, error } = read;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Drawer
      open
      width={640}
      title={data ? title(data) : what.replace('the ', '').replace(/^./, (first) => first.toUpperCase())}
      subtitle={data && subtitle(data)}
      aside={data && aside?.(data)}
      onClose={onClose}
    >
      <DrawerBody>
        <div className={classes.sheet}>
          {data ? (
            children(data)
          ) : isMissing ? (
            <EmptyState icon={<IconFileOff size={22} />} title="Document not available">
              It may have been withdrawn. Contact your accountant.
            </EmptyState>
          ) : error ? (
            <ErrorState what={what} error={error} retry={() => void read.refetch()} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </div>
      </DrawerBody>
    </Drawer>
  );
}
